import { expect, test } from 'vitest';
import { api } from './api.ts';
import type { Access, Endpoint } from './endpoint.ts';

/** States the callers of each endpoint a second time, so that no row changes its access by mistake. */
const ENDPOINTS: Readonly<Record<Access, string>> = {
  public: `
    register login resumeSession resendVerification verifyEmail correctEmail restoreEmail forgotPassword
    resetPassword invitation foundingInvite answerPage answerByLink withdrawByLink publicLiveGame publicPicture calendar noticesOfLink
    changeNoticesOfLink stopNotices csrfCookie health ready serverInfo privacy`,
  account: `
    logout currentUser chooseTeam join createTeam leaveTeam myPage updateMyPage deleteAccount changePassword
    sessions endSessions ownMembers teamOfLink`,
  member: `
    holdBack games game filterChoices sharedGame gameLog liveGame ranking players guestTotals player playerSituations schedule lineup
    attendance attendanceRates itemAttendance answerItem withdrawAnswer ownAnswerLink renewOwnAnswerLink
    calendarLink renewCalendarLink exportGames exportPlayers exportPlayer exportRanking exportSeason
    exportSchedule notices changeNotices`,
  player: 'playerDashboard',
  recorder: `
    guests batterCandidates pitcherCandidates createGame updateGame confirmGame publishGame deleteGame deleteGameExceptPitches gameSummary storePicture removePicture
    registeredBatters createBatting batting updateBatting deleteBatting deleteBatter registeredPitchers
    createPitching pitching updatePitching deletePitching deletePitcher saveSheet appendEntries takeScorer closeLog
    memberTable lineupOfGame pitchCounts createPitchReport deletePitchReport`,
  coach: `
    members createMember updateMember detachMember undoJoining answerCoachRequest removeGuardian team updateTeam
    decidePublicNames    renewInviteCode memberInviteLink renewMemberInviteLink mergePreview mergeMember deleteMember changeYear
    managerDashboard teamGames teamSituations createScheduleItem repeatScheduleItem updateScheduleItem
    tieScheduleItem deleteScheduleItem deleteFollowingItems saveLineup deleteLineup showLineup lineupBasis
    savedLineups keepLineup deleteSavedLineup decideWish addItemGuest removeItemGuest enrollItemGuest
    memberAnswerLink renewMemberAnswerLink guardianAnswerLink renewGuardianAnswerLink teamAnswerLink
    switchTeamAnswerLink renewTeamAnswerLink exportMembers exportTeam setPitchRule history restoreDeleted revertSave`,
  operator: `
    operatorOverview operatorTeams deleteTeam renewTeamCode endSessionsOfAccounts foundingInvites
    makeFoundingInvite renewFoundingInvite deleteFoundingInvite operatorLog changePrivacy`,
};

/** Visitors may read these endpoints of the demo team. */
const OF_VISITORS = `
  currentUser games game filterChoices gameLog liveGame ranking players guestTotals player playerSituations playerDashboard
  schedule lineup attendance attendanceRates itemAttendance`;

const rows: Readonly<Record<string, Endpoint>> = api;

function endpointsFor(access: Access): string[] {
  const names = Object.keys(rows).filter((name) => rows[name]?.access === access);
  return names.sort();
}

const listed = (names: string) => names.trim().split(/\s+/).sort();

test.each(Object.entries(ENDPOINTS) as [Access, string][])(
  'the endpoints for %s are those that are stated here',
  (access, names) => expect(endpointsFor(access)).toEqual(listed(names)),
);

test('visitors may read what is stated here, and nothing that writes, saves a file or makes a link', () => {
  const names = Object.keys(rows).filter((name) => rows[name]?.visitors);
  expect(names.sort()).toEqual(listed(OF_VISITORS));
  for (const name of names) expect(rows[name]).toMatchObject({ method: 'GET', response: expect.anything() });
  expect(names.filter((name) => rows[name]?.file || /link|export/i.test(name))).toEqual([]);
});
