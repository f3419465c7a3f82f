// `--import` loads this file into a server. After SIGUSR2, it prints the longest delay of the event loop
// since the last SIGUSR2. Unlike /metrics, it also measures delays below 20 ms.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

const RESOLUTION = 1;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();
// Waits for the monitor's timers. The next timer records a delay, and a reset takes effect after a timer.
const settle = () => setTimeout(3 * RESOLUTION);
process.on('SIGUSR2', async () => {
  await settle();
  const longest = delay.max / 1e6 - RESOLUTION;
  delay.reset();
  await settle();
  process.stdout.write(`longest delay: ${longest.toFixed(2)} ms\n`);
});
