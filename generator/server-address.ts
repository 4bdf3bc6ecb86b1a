import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { BuildError } from "./problems.ts";

const localNames: readonly string[] = ["localhost", "127.0.0.1", "::1"];
const allAddresses: readonly string[] = ["0.0.0.0", "::"];

/**
 * Listens on this computer only, or on the address in `HOST`. The port is the one in `PORT`, or else
 * the first free one from 4173. Returns the address to open. Throws a BuildError if none is free.
 */
export async function listen(server: Server, environment: NodeJS.ProcessEnv): Promise<string> {
  const host = environment.HOST || "127.0.0.1";
  const wanted = environment.PORT;
  for (let port = Number(wanted || 4173); ; port++) {
    try {
      server.listen(port, host);
      await once(server, "listening");
      const name = [...localNames, ...allAddresses].includes(host) ? "localhost" : host;
      const shown = isIP(name) === 6 ? `[${name}]` : name;
      return `http://${shown}:${(server.address() as AddressInfo).port}`;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === "EADDRINUSE" && !wanted && port < 4192) continue;
      const file = "HOST and PORT (environment)";
      const text = `The server can't use "${host}" with port "${wanted || port}": ${message.replace(/\.$/, "")}.`;
      const fix = "Choose an address of this computer and a free port, or leave them out.";
      throw new BuildError([{ file, message: text, fix }]);
    }
  }
}

/**
 * Whether a request came for this computer's own name. A page of another site can point its domain
 * here (DNS rebinding); the browser would then let it read the answers.
 */
export function isOwnHost(header: string | undefined, environment: NodeJS.ProcessEnv): boolean {
  const [, name] = /^\[?(.+?)\]?(?::\d+)?$/.exec(header?.toLowerCase() ?? "") ?? [];
  const { HOST = "" } = environment;
  if (name === undefined) return false;
  if ([...localNames, HOST.toLowerCase()].includes(name)) return true;
  // With HOST=0.0.0.0, a phone in the same network uses an address, never a domain.
  return allAddresses.includes(HOST) && isIP(name) !== 0;
}
