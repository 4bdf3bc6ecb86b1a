import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, isIP, isIPv6 } from "node:net";
import { BuildError } from "./problems.ts";

const firstPort = 4173;
const lastPort = 4192;

/** Names of this computer that only programs on it can use. */
const localNames: readonly string[] = ["localhost", "127.0.0.1", "::1"];
const allAddresses: readonly string[] = ["0.0.0.0", "::"];

/**
 * Listens on this computer only, or on the address in `HOST`. The port is the one in `PORT`, or else
 * the first free one from 4173.
 *
 * @returns the address to open, e.g. "http://localhost:4173".
 * @throws BuildError when the port or the address isn't available.
 */
export async function listen(server: Server, environment: NodeJS.ProcessEnv): Promise<string> {
  const host = environment.HOST || "127.0.0.1";
  const port = environment.PORT;
  if (port && !(/^\d+$/.test(port) && Number(port) < 65_536)) {
    throw refusal("PORT", `${JSON.stringify(port)} isn't a port.`);
  }
  for (let candidate = Number(port || firstPort); ; candidate++) {
    try {
      server.listen(candidate, host);
      // Rejects if the server reports an error instead.
      await once(server, "listening");
      return addressOf(server, host);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== "EADDRINUSE" && code !== "EACCES") throw refusal("HOST", `${message}.`);
      if (port) throw refusal("PORT", `Port ${port} isn't available (${code}).`);
      if (candidate === lastPort) {
        throw refusal("PORT", `None of the ports ${firstPort} to ${lastPort} is available.`);
      }
    }
  }
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  if ([...localNames, ...allAddresses].includes(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

function refusal(variable: "HOST" | "PORT", message: string): BuildError {
  const fix =
    variable === "PORT"
      ? "Choose a free port up to 65535, for example PORT=8080, or leave PORT out."
      : "Set HOST to an address of this computer, or leave it out to serve this computer only.";
  return new BuildError([{ file: `${variable} (environment)`, message, fix }]);
}

/**
 * Whether a request came for this computer's own name. A page of another site can point its domain
 * here (DNS rebinding); the browser would then let it read the answers.
 *
 * @param header the `Host` header.
 */
export function isOwnHost(header: string | undefined, environment: NodeJS.ProcessEnv): boolean {
  const name =
    header
      ?.replace(/:\d+$/, "")
      .replace(/^\[(.*)\]$/, "$1")
      .toLowerCase() ?? "";
  const { HOST = "" } = environment;
  if (name !== "" && [...localNames, HOST.toLowerCase()].includes(name)) return true;
  // With HOST=0.0.0.0, a phone in the same network uses an address, never a domain.
  return allAddresses.includes(HOST) && isIP(name) !== 0;
}

/**
 * Runs `stop` on Ctrl+C and SIGTERM, and when npm has ended.
 *
 * @returns a function that takes this back.
 */
export function onStop(environment: NodeJS.ProcessEnv, stop: () => void): () => void {
  process.on("SIGINT", stop).on("SIGTERM", stop);
  // npm passes SIGTERM to its shell, and the shell ends without passing it on.
  const shell = process.ppid;
  const isInNpm = environment.npm_lifecycle_event !== undefined;
  const timer = setInterval(() => isInNpm && process.ppid !== shell && stop(), 500).unref();
  return () => {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    clearInterval(timer);
  };
}
