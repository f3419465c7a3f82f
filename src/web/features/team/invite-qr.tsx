import { generate } from 'lean-qr';
import { teamMessages } from './team.messages.ts';

/** The blank border, in modules, that a reader needs to find the code. */
const QUIET_ZONE = 4;

/** One square of the path for each dark module. */
function darkModules(text: string): { path: string; size: number } {
  const code = generate(text);
  const indexes = Array.from({ length: code.size }, (_, index) => index);
  const squares = indexes.flatMap((y) =>
    indexes.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`),
  );
  return { path: squares.join(''), size: code.size };
}

/** Dark on white in both color schemes: many cameras cannot read an inverted code. */
export function InviteQr({ link }: { link: string }) {
  const { path, size } = darkModules(link);
  const whole = size + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={teamMessages.invite.qr}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className="size-38 shrink-0 rounded-md border border-chalk-strong bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
