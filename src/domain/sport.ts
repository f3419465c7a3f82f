/** Sports of a team (種目). */
export const SPORTS = ['野球', 'ソフトボール'] as const;
export type Sport = (typeof SPORTS)[number];
