import type { DeviceView, ServerFacts } from './facts.ts';

interface Tap {
  readonly comment: string;
  /** Whether it must outlive the tab: the device had room for it. */
  readonly isSure: boolean;
}

export function require(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

const without = (ids: readonly string[], ...known: (readonly string[])[]) => {
  const all = new Set(known.flat());
  return ids.filter((id) => !all.has(id));
};

/** What must hold, whatever networks, disks, clocks and the server do. */
export function createModel() {
  const taps = new Map<number, Tap[]>();
  /** Answers that the server has refused for good, and those that people were told of. */
  const refusals = new Set<string>();
  const refused = new Set<string>();
  /** Every answer and entry that the server has ever had. */
  const stored = new Set<string>();
  const entered = new Map<string, string[]>();
  let log: readonly string[] = [];

  function requireSaved({ name, answers, scoring }: DeviceView): void {
    for (const { state, comment } of answers) {
      if (comment === null) continue;
      if (state === 'refused') {
        require(refusals.has(comment), `${name} shows the answer ${comment} as refused`);
        refused.add(comment);
      }
      require(state !== 'saved' || stored.has(comment), `${name} shows the answer ${comment} as saved`);
    }
    if (!scoring) return;
    const own = entered.get(name) ?? [];
    const lost = without(own, scoring.log, scoring.besides, log);
    require(lost.length === 0, `${name} has lost the entries ${lost}`);
    const unsent = without(
      own.filter((id) => scoring.log.includes(id)),
      log,
    );
    require(scoring.unsent > 0 || unsent.length === 0, `${name} shows the entries ${unsent} as sent`);
  }

  function requireLastTap(member: number, facts: ServerFacts): void {
    const given = taps.get(member) ?? [];
    const last = given.findLastIndex(({ isSure }) => isSure);
    const possible = given.slice(last).map(({ comment }) => comment);
    // One that was refused may have taken the place of others.
    if (last < 0 || possible.some((comment) => refused.has(comment))) return;
    const answer = facts.answers.get(member) ?? '';
    require(possible.includes(answer), `member ${member} answered ${possible}, and the server has ${answer}`);
  }

  return {
    answered(member: number, tap: Tap): void {
      taps.set(member, [...(taps.get(member) ?? []), tap]);
    },
    entered(name: string, ids: readonly string[]): void {
      entered.set(name, [...(entered.get(name) ?? []), ...ids]);
    },
    /** A person has given these up, or the device said that it could not keep them. */
    gaveUp(name: string, keep: (id: string) => boolean): void {
      entered.set(name, entered.get(name)?.filter((id) => stored.has(id) || keep(id)) ?? []);
    },
    sawServer(facts: ServerFacts): void {
      require(new Set(facts.log).size === facts.log.length, 'the server has an entry twice');
      require(log.every((id, at) => facts.log[at] === id), 'the server has lost or moved an entry');
      log = facts.log;
      for (const [name, own] of entered) {
        const order = log.filter((id) => own.includes(id));
        const isKept = own.filter((id) => order.includes(id)).join() === order.join();
        require(isKept, `the server has entries of ${name} in another order`);
      }
      for (const id of [...facts.log, ...facts.answers.values()]) stored.add(id);
    },
    refused: (comment: string) => void refusals.add(comment),
    sawDevice: requireSaved,
    /** In the end everybody has a connection, and has decided what was theirs to decide. */
    requireEnd(facts: ServerFacts, views: readonly DeviceView[]): void {
      for (const member of taps.keys()) requireLastTap(member, facts);
      for (const view of views) {
        requireSaved(view);
        if (!view.scoring) continue;
        const { log: shown, unsent } = view.scoring;
        require(unsent === 0, `${view.name} could not send ${unsent} entries`);
        require(shown.join() === facts.log.join(), `${view.name} shows another log than the server has`);
      }
    },
  };
}
