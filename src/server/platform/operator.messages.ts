/**
 * The Japanese texts of commands. A key is the English text with {} for each value; in the Japanese text, {0} is the
 * first value.
 */
export const JAPANESE: Readonly<Record<string, string>> = {
  'usage: {}': '使い方: {0}',
  'help (there is no command {})': 'help（{0}というコマンドはありません）',
  'nothing was changed': '何も変わっていません',
  'the disk is full: make room': 'ディスクがいっぱいです。空きを作ってください',
  'it is damaged, {}: stop the server and bring a backup back with {}':
    '壊れています: {0}。サーバーを止め、{1} でバックアップから戻してください',
  'there is no file {}': '{0}というファイルはありません',

  // Settings.
  '{} must be {}': '{0}には{1}を指定してください',
  '{} must be {}, but is {}': '{0}には{1}を指定してください（今は{2}）',
  'a number from 0 to 65535': '0から65535までの数',
  'an address that begins with {}': '{0}で始まるアドレス',
  ' or ': 'または',
  'origins such as https://app.example.jp with commas between':
    'https://app.example.jp のようなオリジン（複数ならコンマ区切り）',
  'an address of this machine or end with ?sslmode=verify-full, or sslmode=disable where the network between is your own':
    'このマシンのアドレスか、?sslmode=verify-full（自分のネットワーク内だけならsslmode=disable）で終わるアドレス',
  'an e-mail address': 'メールアドレス',
  'on or off': 'onかoff',
  'one of {}': '次のどれか（{0}）',
  'off or a token of at least 16 letters, digits and -._~+/': 'offか、16文字以上の英数字と-._~+/のトークン',
  'on unless PUBLIC_URL is on localhost': 'on（PUBLIC_URLがlocalhostのときだけoffにできます）',
  'unset where {}_FILE is set': '空の値（{0}_FILEがあるため）',
  'a file that this user may read': 'このユーザーが読めるファイル',
  'a folder that this user may write to': 'このユーザーが書き込めるフォルダー',

  'the name of a time zone such as Asia/Tokyo': 'Asia/Tokyoのようなタイムゾーンの名前',
  'set where SIGNUP is invite, as the operator makes the invites':
    'アドレス（SIGNUPがinviteなら、招待を作る運営者が必要です）',

  // Start.
  'PORT {} is already in use; stop the other program or set PORT':
    'PORT {0} は使用中です。ほかのプログラムを止めるか、PORTを変えてください',
  'HOST {} is not an address of this machine': 'HOST {0} はこのマシンのアドレスではありません',
  'PORT {} may not be used by this user; set PORT':
    'PORT {0} はこのユーザーでは使えません。PORTを変えてください',
  'No permission: {}': '権限がありません: {0}',
  'other users of this machine can open {}: give it to this user':
    '{0} をほかのユーザーも開けます。所有者をこのユーザーにしてください',
  '{}: the database cannot be used ({})': '{0}: データベースを使えません（{1}）',
  'a database connection was lost ({})': 'データベースとの接続が切れました（{0}）',
  'bench-note.sqlite is there but empty; bring a backup back with {}, or remove the file to begin anew':
    'bench-note.sqlite が空です。{0}でバックアップから戻すか、新しく始めるならファイルを消してください',
  'a newer version of the program has used it ({}): update the program':
    'もっと新しいバージョンで使われたものです（{0}）。プログラムを更新してください',
  '{} failed, nothing was changed: {}; go back to the version that ran before':
    '{0}に失敗しました。何も変わっていません: {1}。前のバージョンに戻してください',
  '--demo needs an empty database, but this one has data; start without --demo, or set DATA_DIR or DATABASE_URL to a new place':
    '--demoは空のデータベースにだけ使えます。--demoなしで起動するか、DATA_DIRかDATABASE_URLを新しい場所にしてください',
  'Filling the demo team ...': 'デモのチームを作っています…',
  'Demo coach:    {}     password: {}': 'デモの監督:   {0}     パスワード: {1}',
  'Demo player:   {}    password: {}': 'デモの選手:   {0}    パスワード: {1}',
  'Demo recorder: {}  password: {}': 'デモの記録係: {0}  パスワード: {1}',

  // Backups.
  'there is no database at {}; set DATA_DIR or DATABASE_URL as for the server':
    '{0} にデータベースがありません。DATA_DIRかDATABASE_URLをサーバーと同じにしてください',
  'another program uses the database: stop the server first':
    'データベースは使用中です。先にサーバーを止めてください',
  '{} uses the database: stop every server first (after a crash, wait a minute)':
    '{0} がデータベースを使っています。先にすべてのサーバーを止めてください（異常終了のあとは1分待ちます）',
  '--keep must be a whole number of at least 1, but is {}':
    '--keepには1以上の整数を指定してください（今は{0}）',
  'the database has no team: is it the right one?':
    'データベースにチームがありません。別のデータベースではありませんか',
  'no backup was made and no older one removed ({})': 'バックアップを作らず、古いものも消していません（{0}）',
  '{}: {} rows, verified against the database': '{0}: {1}行。データベースと照合しました',
  'the database is empty': 'データベースが空です',
  'no backup was made': 'バックアップを作れませんでした',
  '{} was made by a newer version of the program ({}): update the program':
    '{0} はもっと新しいバージョンで作られました（{1}）。プログラムを更新してください',
  '{} does not have the expected tables; nothing was changed': '{0} の表が違います。何も変わっていません',
  '{} is not a backup of this program, or is one of a newer version':
    '{0} はこのプログラムのバックアップではないか、もっと新しいバージョンのものです',
  '{} does not have the rows that its header lists; nothing was changed':
    '{0} の行が足りないか多すぎます。何も変わっていません',
  'its end is missing or its content was changed': '終わりが欠けているか、内容が変わっています',
  '{} is a folder, not a file': '{0} はフォルダーです。ファイルを指定してください',
  'this user may not read {}': '{0} を読めません（権限がありません）',
  '{} is not a complete backup ({}); nothing was changed':
    '{0} は完全なバックアップではありません（{1}）。何も変わっていません',
  'the database has data; add --replace to replace it by the backup ({})':
    'データベースにデータがあります。バックアップで置き換えるなら--replaceを付けてください（{0}）',
  'The {} rows of the database will be deleted and replaced by the\n{} rows of the backup of {}. The server must be stopped.\nContinue? [y/N] ':
    'データベースの{0}行を消し、{2}のバックアップの{1}行で置き換えます。\nサーバーは止めておいてください。続けますか [y/N] ',
  '{} rows restored from {} and verified.\nIts sessions, links and queued mails were deleted: users must log in with the password of that time.\nLinks for answers and calendars and invite codes are those of the backup: renew again what was renewed since.':
    '{1} から{0}行を戻し、照合しました。\nログインの状態、1回だけのリンク、送信待ちのメールは消えました。その時のパスワードでログインし直してください。\n出欠とカレンダーのリンク、招待コードはバックアップの時のものです。その後に作り直したものは、もう一度作り直してください。',
  'The database was damaged. It is kept as {}.\n': '壊れていたデータベースは、{0} として残してあります。\n',
  'the backup could not be restored, nothing was changed':
    'バックアップから戻せませんでした。何も変わっていません',

  "the operator's page will not show this backup ({})": '運営者のページにはこのバックアップが出ません（{0}）',

  // Move to PostgreSQL.
  'DATABASE_URL is set: the program already uses PostgreSQL':
    'DATABASE_URLがあります。すでにPostgreSQLを使っています',
  'the PostgreSQL database already has data: use an empty one':
    'PostgreSQLのデータベースにデータがあります。空のものを使ってください',
  '{} rows became {}: do not use the new database':
    '{0}行が{1}行になりました。新しいデータベースは使わないでください',
  'the figures of team {} differ: do not use the new database, keep the old one':
    'チーム{0}の成績が一致しません。新しいデータベースは使わず、元のものを使い続けてください',
  '{} rows moved and verified; the figures of every team are equal ({})':
    '{0}行を移し、照合しました。すべてのチーム（{1}）の成績が一致しました',
  'The data is now in PostgreSQL. Next steps:\n1. In the settings of the server, set DATABASE_URL to the URL given here.\n2. Start the server and open a game.\nThe SQLite file and the backup are kept unchanged and are no longer used.\n':
    'データをPostgreSQLに移しました。次にすること:\n1. サーバーの設定で、DATABASE_URLをここで指定したURLにする。\n2. サーバーを起動し、試合を1つ開いてみる。\nSQLiteのファイルとバックアップはそのまま残り、もう使われません。\n',

  // Accounts.
  'no account has this e-mail address': 'このメールアドレスのアカウントはありません',
  '{} sessions ended: their users must log in again':
    '{0}件のログインを終わらせました。もう一度ログインが必要です',
  'this e-mail address is not verified': 'このメールアドレスは確認されていません',
  'this account is no member of a team': 'このアカウントはどのチームのメンバーでもありません',
  'this account is no member of team {}': 'このアカウントはチーム{0}のメンバーではありません',
  'this account is in {} teams: name the id of one, {}':
    'このアカウントは{0}つのチームにいます。チームのIDを付けてください: {1}',
  'nobody can create a team while SIGNUP is closed': 'SIGNUPがclosedの間は、誰もチームを作れません',
  'this member is now a coach of their team': 'このメンバーを監督にしました',

  // Update and rollback.
  'this is no unpacked release: fetch the new version as you fetched this one':
    'ここは展開したリリースではありません。新しいバージョンは、このバージョンと同じ方法で入手してください',
  '{} does not have the checksum in {}: fetch both again':
    '{0} のチェックサムが {1} と一致しません。両方をもう一度入手してください',
  'there is not enough space to unpack {}: make room; nothing was changed':
    '{0} を展開する空きがありません。空きを作ってください。何も変わっていません',
  '{} is not a complete release of this program; nothing was changed':
    '{0} はこのプログラムの完全なリリースではありません。何も変わっていません',
  'version {} does not run on this machine ({}); nothing was changed':
    'バージョン{0}はこのマシンで動きません（{1}）。何も変わっていません',
  'version {} is already installed': 'バージョン{0}はすでに入っています',
  'version {} is older than {}; to go back, use bench-note rollback':
    'バージョン{0}は{1}より古いものです。戻すには bench-note rollback を使ってください',
  '{} has {} MB free, but {} MB are needed: make room; nothing was changed':
    '{0} の空きは{1} MBですが、{2} MB必要です。空きを作ってください。何も変わっていません',
  'the server is running on port {}: stop it first, and start it afterwards':
    'サーバーがポート{0}で動いています。先に止め、終わったら起動してください',
  'the new version answers {} with {}': '新しいバージョンが{0}に{1}と答えました',
  'the update to {} failed ({}): version {} is back, with its data':
    '{0}への更新は失敗しました（{1}）。バージョン{2}に、データもそのままで戻しました',
  'the update to {} failed ({}), and so did going back ({}): put that right, then run {}':
    '{0}への更新に失敗し（{1}）、前のバージョンにも戻せませんでした（{2}）。原因を直してから {3} を実行してください',
  'version {} is installed; start the server again. The backup of before is {}; to go back, run {}':
    'バージョン{0}を入れました。サーバーを起動してください。更新前のバックアップは {1} です。戻すには {2} を実行してください',
  'there is no update to go back from': '戻せる更新はありません',
  'version {} is back; start the server again.': 'バージョン{0}に戻しました。サーバーを起動してください。',
  'The data is unchanged.': 'データはそのままです。',
  'The data is that of {}; what was entered since then is in {}, and everyone has to log in again.':
    'データは{0}のものです。それ以後の入力は {1} にあります。全員がログインし直す必要があります。',

  // Doctor.
  ok: 'よし',
  WARNING: '注意',
  ERROR: 'エラー',
  'version {} on Node {}': 'バージョン{0}、Node {1}',
  'the settings are valid': '設定は正しい値です',
  '{}: there is no setting {}; correct its name or remove it':
    '{0}: {1}という設定はありません。名前を直すか、消してください',
  'other users can read {}, which may contain passwords: chmod 600 {}':
    'パスワードを含みうる {0} をほかのユーザーが読めます。chmod 600 {1} を実行してください',
  'PUBLIC_URL begins with http: passwords would be readable on the way; use https behind a TLS proxy':
    'PUBLIC_URLがhttpです。パスワードが途中で読まれます。TLSのプロキシーを前に置き、httpsにしてください',
  'HOST accepts other machines, but PUBLIC_URL is on localhost: links in mails lead nowhere; set PUBLIC_URL':
    'HOSTはほかのマシンを受け付けますが、PUBLIC_URLがlocalhostのためメールのリンクが開けません。PUBLIC_URLを設定してください',
  'PUBLIC_URL begins with https, but TRUST_PROXY is off: all people count as one address; set TRUST_PROXY=on':
    'PUBLIC_URLがhttpsなのにTRUST_PROXYがoffです。全員が1つのアドレスと見なされます。TRUST_PROXY=onにしてください',
  'TRUST_PROXY is on, but PUBLIC_URL is on localhost: set PUBLIC_URL to the address of the proxy':
    'TRUST_PROXYがonなのにPUBLIC_URLがlocalhostです。PUBLIC_URLをプロキシーのアドレスにしてください',
  "this user may not write to {}: give it to them (chown), or use the server's user":
    'このユーザーは {0} に書き込めません。所有者を変える（chown）か、サーバーのユーザーで実行してください',
  '{} belongs to another user: run the commands as the user of the server':
    '{0} は別のユーザーのものです。コマンドはサーバーのユーザーで実行してください',
  '{} can be written to': '{0} に書き込めます',
  '{} has {} MB free': '{0} の空きは{1} MBです',
  '{}: make room, and move older backups to another machine':
    '{0}。空きを作り、古いバックアップは別のマシンに移してください',
  '{} does not exist yet: the first start creates it': '{0} はまだありません。最初の起動で作られます',
  'there is no database yet: the first start creates it':
    'データベースはまだありません。最初の起動で作られます',
  'a newer version of the program has used the database ({}): update the program':
    'データベースはもっと新しいバージョンで使われました（{0}）。プログラムを更新してください',
  'the database is of an earlier version: the next start migrates it':
    'データベースは前のバージョンのものです。次の起動で移行されます',
  'the database can be reached and is at the newest migration':
    'データベースにつながり、最新の形になっています',
  'servers that use the database: {}': 'データベースを使っているサーバー: {0}',
  'the database file is sound': 'データベースのファイルは壊れていません',
  'the database is damaged ({}): stop the server and bring a backup back ({})':
    'データベースが壊れています（{0}）。サーバーを止め、バックアップから戻してください（{1}）',
  'there is no backup: run {} --keep 30 every night, for example by cron':
    'バックアップがありません。cronなどで毎晩 {0} --keep 30 を実行してください',
  'the last backup is dated {} days after today: look whether the clock is right':
    '最後のバックアップの日時が今日より{0}日先です。時計が正しいか確かめてください',
  'the last backup ({} days old) is not in {}: look whether it is elsewhere, or run {}':
    '最後のバックアップ（{0}日前）が {1} にありません。別の場所にあるか確かめ、なければ {2} を実行してください',
  'the last backup is {} days old': '最後のバックアップは{0}日前です',
  'the last backup is {} days old: run {} --keep 30 every night, for example by cron':
    '最後のバックアップは{0}日前です。cronなどで毎晩 {1} --keep 30 を実行してください',
  '{} accounts have the same mailbox in different spellings ({}): ask its owner which one to keep, and to delete the others on their page':
    '同じメールボックスを別の書き方で登録したアカウントが{0}件あります（{1}）。持ち主にどれを残すか確かめ、ほかはマイページから削除してもらってください',
  'the clock agrees with that of {}': '時計は{0}と合っています',
  'the clock differs from that of {} by {} seconds: turn time synchronization on (timedatectl set-ntp true)':
    '時計が{0}と{1}秒ずれています。時刻の同期を有効にしてください（timedatectl set-ntp true）',
  'SMTP_URL is not set: mails are written to the folder outbox and reach nobody':
    'SMTP_URLがないため、メールはoutboxフォルダーに書かれ、誰にも届きません',
  '{}; set SMTP_URL': '{0}。SMTP_URLを設定してください',
  'the mail server accepts the login; to test a mail, add --mail ADDRESS':
    'メールサーバーにログインできます。メールを試すには --mail アドレス を付けてください',
  'the mail server refused ({}): correct SMTP_URL or MAIL_FROM':
    'メールサーバーに断られました（{0}）。SMTP_URLかMAIL_FROMを直してください',
  'a test mail was sent: look whether it arrived, and not as spam':
    'テストメールを送りました。届いたか、迷惑メールになっていないかを確かめてください',
  'Test mail of ベンチノート': 'ベンチノートのテストメール',
  'This mail was sent by bench-note doctor. Mails of {} arrive.':
    'bench-note doctor が送ったメールです。{0} のメールは届いています。',
  'the server is running on port {}': 'サーバーがポート{0}で動いています',
  'the server is not running, and port {} is free': 'サーバーは動いていません。ポート{0}は空いています',
  'PORT {} cannot be used ({}): stop the other program or set PORT':
    'PORT {0} を使えません（{1}）。ほかのプログラムを止めるか、PORTを変えてください',
  'PUBLIC_URL leads here': 'PUBLIC_URLからここにつながります',
  'PUBLIC_URL does not answer ({}): check its name, the proxy and the certificate':
    'PUBLIC_URLから返事がありません（{0}）。名前、プロキシー、証明書を確かめてください',
  'at PUBLIC_URL another program answers ({}): let the proxy lead to port {}':
    'PUBLIC_URLでは別のプログラムが答えています（{0}）。プロキシーの先をポート{1}にしてください',
  'a proxy forwards requests, but TRUST_PROXY is off: set TRUST_PROXY=on':
    'プロキシーを通っていますが、TRUST_PROXYがoffです。TRUST_PROXY=onにしてください',
  'no proxy forwards requests, and TRUST_PROXY is off': 'プロキシーを通らず、TRUST_PROXYもoffです',
  'TRUST_PROXY is on, but the proxy sends no X-Forwarded-For: add it there, or set TRUST_PROXY=off':
    'TRUST_PROXYがonですが、プロキシーがX-Forwarded-Forを送りません。プロキシーに加えるか、TRUST_PROXY=offにしてください',
  'the proxy does not send X-Forwarded-Proto: https: add it there, and use TLS':
    'プロキシーがX-Forwarded-Proto: httpsを送りません。プロキシーに加え、TLSを使ってください',
  'the proxy sends X-Forwarded-For and X-Forwarded-Proto':
    'プロキシーはX-Forwarded-ForとX-Forwarded-Protoを送っています',

  // Help.
  'bench-note start [--demo]                 starts the server; --demo fills an empty database\nbench-note backup [FILE | --keep N]       backs up; --keep removes all but the N newest\nbench-note restore [--replace] FILE       replaces the data by a backup\nbench-note move-to-postgres URL           moves from SQLite to PostgreSQL\nbench-note end-sessions E-MAIL | --all    logs an account, or everyone, out\nbench-note make-coach E-MAIL [TEAM-ID]    makes a member a coach\nbench-note invite-team                    makes a link by which a team can be created\nbench-note update FILE                    updates to the release in FILE\nbench-note rollback [--replace]           goes back to before the update\nbench-note doctor [--mail ADDRESS]        looks for what is wrong\nbench-note fetch-node [VERSION]           fetches Node from the npm registry\nbench-note version\nbench-note help\nSettings are read from the environment and from bench-note.env.\n':
    'bench-note start [--demo]                 起動する（--demoは空のデータベースにデモを入れる）\nbench-note backup [FILE | --keep N]       バックアップする（--keepは新しいN個を残す）\nbench-note restore [--replace] FILE       バックアップから戻す\nbench-note move-to-postgres URL           SQLiteからPostgreSQLに移す\nbench-note end-sessions E-MAIL | --all    そのアカウント、または全員をログアウトさせる\nbench-note make-coach E-MAIL [TEAM-ID]    メンバーを監督にする\nbench-note invite-team                    チームを作れる招待リンクを作る\nbench-note update FILE                    FILEのリリースに更新する\nbench-note rollback [--replace]           更新の前に戻す\nbench-note doctor [--mail ADDRESS]        おかしな所を調べる\nbench-note fetch-node [VERSION]           Nodeをnpmから入手する\nbench-note version                        バージョン\nbench-note help                           この説明\n設定は環境変数と bench-note.env から読みます。\n',
};
