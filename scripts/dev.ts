/**
 * `npm run dev`: the server, restarted when its code changes, behind Vite, which serves the browser side as it is
 * written. Both are reached at one address, so that cookies and the check of origins behave as in production.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createNetServer, type AddressInfo } from 'node:net';
import { createServer } from 'vite';
import { projectRoot } from './steps.ts';

const host = process.env['HOST'] ?? '127.0.0.1';
const port = Number(process.env['PORT'] ?? 3000);
const serverPaths = ['/api', '/healthz', '/readyz', '/metrics', '/sitemap.xml'];

async function findFreePort(): Promise<number> {
  const probe = createNetServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return free;
}

const serverPort = await findFreePort();
const target = `http://127.0.0.1:${serverPort}`;

const vite = await createServer({
  root: projectRoot,
  server: {
    host,
    port,
    strictPort: true,
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target }])),
  },
});
await vite.listen();

const server = spawn(process.execPath, ['--watch-preserve-output', '--watch', 'src/main/server.ts'], {
  cwd: projectRoot,
  stdio: 'inherit',
  env: { ...process.env, HOST: '127.0.0.1', PORT: String(serverPort) },
});

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

console.log(`Loupe in development: http://${host}:${port}`);
