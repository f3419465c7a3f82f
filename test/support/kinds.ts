import { battingForm, pitchingForm } from './records.ts';

/** The two kinds of lines of a game, which share most of their rules. */
export const KINDS = [
  {
    kind: 'batting',
    form: battingForm,
    create: 'createBatting',
    read: 'batting',
    update: 'updateBatting',
    remove: 'deleteBatting',
    removeByOtherPath: 'deleteBatter',
    registered: 'registeredBatters',
    list: 'batting_records',
  },
  {
    kind: 'pitching',
    form: pitchingForm,
    create: 'createPitching',
    read: 'pitching',
    update: 'updatePitching',
    remove: 'deletePitching',
    removeByOtherPath: 'deletePitcher',
    registered: 'registeredPitchers',
    list: 'pitching_records',
  },
] as const;
