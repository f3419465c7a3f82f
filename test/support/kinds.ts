import { battingForm, pitchingForm } from './records.ts';

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
