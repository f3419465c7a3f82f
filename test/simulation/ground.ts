import { loadProgram, type StartProgram } from './bundle.ts';
import { foundTeam, type Team } from './people.ts';
import { type SimulatedServer, startServer } from './server.ts';

/** All runs share these data, because their creation takes most of the time. */
export interface Ground {
  readonly start: StartProgram;
  readonly server: SimulatedServer;
  readonly team: Team;
}

export async function openGround(): Promise<Ground> {
  const server = await startServer();
  return { start: await loadProgram(), server, team: await foundTeam(server) };
}
