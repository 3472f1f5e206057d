import { buildTextResult } from '../../src/features/analysis/text-report/build-text-result.ts';
import { createTextEngine } from '../../src/text/node/text-engine.ts';
import type { TextInput } from '../../src/text/text-reading.ts';
import { goodBios } from '../../src/text/text.fixtures.ts';
import { modelsDir } from './open-bench.ts';

const megabytes = (): number => Math.round(process.memoryUsage.rss() / 1e6);
const rounds = 4;

/** Prints how fast a bio with two prompts is read, and what the engine's threads cost. */
export async function measureSpeed(): Promise<void> {
  const before = megabytes();
  const engine = createTextEngine({ modelsDir, onFailure: (error) => console.error(error) });
  /** Reads a profile and says of it what a report would. */
  const check = async (input: TextInput) => buildTextResult(await engine.readText(input));
  const started = performance.now();
  await engine.warmUp();
  const warmUpMs = Math.round(performance.now() - started);
  const afterWarmUp = megabytes();

  const times: number[] = [];
  const cpu = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    for (const bio of goodBios) {
      const began = performance.now();
      await check({
        app: 'bumble',
        bio,
        prompts: [
          { question: 'Typical Sunday', answer: bio.slice(0, 150) },
          { question: 'A hill I will die on', answer: bio.slice(20, 160) },
        ],
      });
      times.push(performance.now() - began);
    }
  }
  const used = process.cpuUsage(cpu);
  times.sort((a, b) => a - b);
  const at = (part: number): number => Math.round(times[Math.floor((times.length - 1) * part)] ?? 0);
  const long = performance.now();
  await check({
    app: 'tinder',
    bio: 'I like tacos and teh walks by the sea. '.repeat(260),
    prompts: [],
  });
  const longMs = Math.round(performance.now() - long);

  console.table([
    { what: 'warm-up', ms: warmUpMs },
    { what: 'bio + 2 prompts, median', ms: at(0.5) },
    { what: 'bio + 2 prompts, p95', ms: at(0.95) },
    { what: 'bio + 2 prompts, CPU', ms: Math.round((used.user + used.system) / 1000 / times.length) },
    { what: '10,000 characters', ms: longMs },
  ]);
  console.table([
    { what: 'process before', MB: before },
    { what: 'both threads, warmed up', MB: afterWarmUp - before },
    { what: `both threads, after ${times.length} profiles`, MB: megabytes() - before },
  ]);
  await engine.close();
}
