/** Components import their style sheets; the build gives each page those that it needs. */
declare module "*.css";
