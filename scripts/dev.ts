/**
 * `npm run dev`: the server, restarted when its code changes, behind Vite, which serves the browser side as it is
 * written. Both are reached at one address, so that cookies and the check of origins behave as in production.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type HttpProxy } from 'vite';
import type { Config } from '../src/server/config/config.ts';
import { readConfig } from '../src/server/config/environment.ts';
import { describeFatal } from '../src/server/config/start-error.ts';
import { findFreePort } from './free-port.ts';
import { projectRoot } from './steps.ts';

const { host, port, dataDir } = readSettings();
const serverPaths = ['/api', '/sandbox', '/healthz', '/readyz', '/metrics'];

/** Refuses what the server would refuse: it is told another address than the one that Vite opens. */
function readSettings(): Pick<Config, 'host' | 'port' | 'dataDir'> {
  try {
    return readConfig();
  } catch (error) {
    console.error(describeFatal(error));
    process.exit(1);
  }
}

/** Vite comes to the server from this machine; whoever comes to Vite from another one must not pass for local. */
function nameVisitor(proxy: HttpProxy.ProxyServer): void {
  proxy.on('proxyReq', (request, incoming) => {
    const address = incoming.socket.remoteAddress ?? 'unknown';
    if (!/^(127\.|::1$|::ffff:127\.)/.test(address)) request.setHeader('X-Forwarded-For', address);
  });
}

const serverPort = await findFreePort();
const target = `http://127.0.0.1:${serverPort}`;

const vite = await createServer({
  root: projectRoot,
  server: {
    host,
    port,
    strictPort: true,
    watch: { ignored: [`${dataDir}/**`] },
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target, configure: nameVisitor }])),
  },
});
await vite.listen();

const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
const server = spawn(
  process.execPath,
  ['--watch-preserve-output', '--watch', 'src/main/server.ts', address],
  {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(serverPort) },
  },
);

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await vite.close();
}

process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
server.on('exit', () => void stop());
