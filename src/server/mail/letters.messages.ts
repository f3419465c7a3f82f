import type { JoinRole, TeamRole } from '#domain/team.ts';

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

const SIGNATURE = '\n\n--\nベンチノート\n';

// Matches text that mail programs turn into a link. Letters leave it out, because anyone can cause a mail with any
// name to any address.
const LIKE_LINK = /@|:\/\/|[.。](?:[a-z]{2,}|\d)/i;

const greeting = (name: string) => (LIKE_LINK.test(name.normalize('NFKC')) ? '' : `${name} 様\n\n`);

/**
 * Returns a text that another user typed. If a mail program would turn the text into a link, returns a note instead.
 */
const quote = (text: string) => (LIKE_LINK.test(text.normalize('NFKC')) ? '（画面でご確認ください）' : text);

const JOINED_AS: Record<JoinRole, (members: string) => string> = {
  player: () => '選手',
  guardian: (members) => `保護者（${members}）`,
  coach: () => '監督・コーチ（承認を待っています）',
};

interface JoinedLetter {
  readonly teamName: string;
  /** The name as the person typed it. */
  readonly name: string;
  readonly as: JoinRole;
  readonly memberNames: readonly string[];
  readonly created: boolean;
  /** In the team's time zone. */
  readonly at: string;
}

function joinedMember({ as, memberNames, created }: JoinedLetter): string {
  if (as === 'guardian') return created ? '\nメンバー: 名簿にない人を含む' : '';
  return `\nメンバー: ${created ? '名簿にない人' : quote(memberNames.join('、'))}`;
}

const ADVICE = {
  coach: '\n監督のアカウントでは、チームの記録やメンバーも変更できます。早めに取り消してください。',
  player: '\n期限を過ぎた場合は、チームの監督に連絡してください。',
} as const;

export const letters = {
  verification: (name: string, link: string): Letter => ({
    subject: '【ベンチノート】メールアドレスの確認',
    text: `${greeting(name)}ベンチノートへようこそ。次のリンクを開いて、メールアドレスの確認を完了してください。\n\n${link}\n\nリンクは24時間有効です。\n\n登録した覚えがない場合は、リンクを開かずに、このメールを破棄してください。確認を済ませると、登録した人がこのメールアドレスでログインできるようになります。${SIGNATURE}`,
  }),
  newAddress: (name: string, link: string): Letter => ({
    subject: '【ベンチノート】メールアドレスの確認',
    text: `${greeting(name)}ログイン用のメールアドレスが、このアドレスに変更されました。次のリンクを開いて、メールアドレスの確認を完了してください。\n\n${link}\n\nリンクは24時間有効です。\n\n変更した覚えがない場合は、リンクを開かずに、このメールを破棄してください。確認を済ませると、変更した人がこのメールアドレスでログインできるようになります。${SIGNATURE}`,
  }),
  passwordReset: (name: string, link: string): Letter => ({
    subject: '【ベンチノート】パスワードの再設定',
    text: `${greeting(name)}次のリンクを開いて、新しいパスワードを設定してください。\n\n${link}\n\nリンクは60分間有効で、1回だけ使えます。お心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。${SIGNATURE}`,
  }),
  passwordChanged: (name: string): Letter => ({
    subject: '【ベンチノート】パスワードが変更されました',
    text: `${greeting(name)}ログイン用のパスワードが変更され、ほかの端末はログアウトされました。\nお心当たりがない場合は、すぐにログイン画面の「パスワードをお忘れの方」からパスワードを再設定してください。${SIGNATURE}`,
  }),
  joined: (letter: JoinedLetter, link: string): Letter => ({
    subject: '【ベンチノート】チームに参加した人がいます',
    text: `「${quote(letter.teamName)}」に、招待コードで参加した人がいます。\n\n名前: ${quote(letter.name)}\n立場: ${JOINED_AS[letter.as](quote(letter.memberNames.join('、')))}${joinedMember(letter)}\n日時: ${letter.at}\n\n参加の承認や取り消しは、メンバーの画面でできます。\n\n${link}${SIGNATURE}`,
  }),
  joiningUndone: (name: string, teamName: string): Letter => ({
    subject: '【ベンチノート】チームへの参加が取り消されました',
    text: `${greeting(name)}「${quote(teamName)}」への参加を、チームの監督が取り消しました。\nアカウントはそのまま使えます。もう一度参加するには、監督から招待を受け取り、ご自分の名前を選んでください。${SIGNATURE}`,
  }),
  coachRequestAnswered:
    (approved: boolean) =>
    (name: string, teamName: string): Letter => ({
      subject: `【ベンチノート】監督・コーチとしての参加が${approved ? '承認されました' : '見送られました'}`,
      text: approved
        ? `${greeting(name)}「${quote(teamName)}」の監督・コーチとして承認されました。次に開いたときから、記録やメンバーを変更できます。${SIGNATURE}`
        : `${greeting(name)}「${quote(teamName)}」の監督・コーチとしての参加は見送られました。チームのメンバーとしては、これまでどおり使えます。\nお心当たりのない場合は、チームの監督に確認してください。${SIGNATURE}`,
    }),
  deviceEnded: (name: string, device: string | null): Letter => ({
    subject: '【ベンチノート】端末のログインを解除しました',
    text: `${greeting(name)}ログインしたままの端末${device ? `（${device}）` : ''}のログイン情報が、二つのところから使われました。情報がコピーされたおそれがあるため、この端末のログインを解除しました。\nこの端末でもう一度使うには、パスワードでログインしてください。お心当たりがない場合は、マイページでパスワードを変更してください。${SIGNATURE}`,
  }),
  emailChanged: (name: string, link: string, newEmail: string, role: TeamRole | null): Letter => ({
    subject: '【ベンチノート】メールアドレスが変更されました',
    text: `${greeting(name)}ログイン用のメールアドレスが ${newEmail} に変更されました。\n\nお心当たりがない場合は、次のリンクを開いて、変更を取り消してください。このアドレスに戻り、すべての端末からログアウトします。\n\n${link}\n\nリンクは7日間有効です。${role ? ADVICE[role] : ''}${SIGNATURE}`,
  }),
} as const;
