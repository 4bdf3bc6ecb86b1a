/**
 * Imported before anything that imports React: outside of production React renders several times
 * slower and adds warnings that no visitor needs.
 */
process.env.NODE_ENV = "production";
