/** The profile of a member who has only a name. */
export const UNKNOWN_PROFILE = {
  number: null,
  kana: null,
  throws: null,
  bats: null,
  positions: [],
  school_entry_year: null,
  captain: false,
  records: false,
  left_on: null,
  held_back: false,
  held_back_by: null,
  coach_requested: false,
  guardians: [],
};
