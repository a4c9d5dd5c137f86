/** The passwords that are tried first against every account, and a few that are tried first against a clinic. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    123456 password 12345678 qwerty 123456789 1234567 111111 1234567890 123123 abc123 password1 000000
    iloveyou 1q2w3e4r qwertyuiop 123321 monkey dragon 654321 666666 myspace1 1q2w3e4r5t 121212 qwerty123
    homelesspa 1qaz2wsx 7777777 112233 987654321 qwe123 football baseball letmein sunshine princess
    master welcome shadow ashley michael superman batman trustno1 hello123 charlie donald freedom
    whatever qazwsx password123 passw0rd zaq12wsx starwars login123 admin123 welcome1 welcome123
    1234qwer asdfgh asdfghjkl zxcvbnm zxcvbn qwerty1 1qaz2wsx3edc qwer1234 abcd1234 abcdef abcdefg
    abcdefgh aa123456 a123456 a12345678 a123456789 123456a 123456789a 12345678910 0123456789 987654
    11111111 222222 333333 444444 555555 777777 888888 88888888 999999 99999999 00000000 101010 131313
    123654 159753 147258 147258369 789456 789456123 456789 102030 112211 110110 123123123 1234567891
    12341234 11223344 123qwe 123abc 1234abcd qweasd qweasdzxc q1w2e3r4 q1w2e3r4t5 1q2w3e asdf1234 asdasd
    asd123 zxc123 qwert1 qwerty12 qwerty12345 qwertyui password12 password1234 password! password1!
    p@ssw0rd p@ssword pass123 pass1234 passpass pa55word passwort passwort1 changeme change123 letmein1
    letmein123 default secret secret1 secret123 master123 admin1 administrator root123 toor123 test123
    test1234 testtest tester testing guest123 user123 temp123 temporary welcome! summer winter spring
    autumn summer1 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2025
    spring2026 january february monday friday sunday computer internet samsung google facebook linkedin
    youtube minecraft pokemon pikachu naruto hello1 hellohello ilovey0u iloveyou1 iloveu loveyou loveme
    lovely forever jesus1 jesuschrist blessed angel1 angels flower butterfly rainbow purple orange
    banana cookie chocolate cheese pepper ginger bailey buster maggie sophie chelsea arsenal liverpool
    barcelona realmadrid soccer hockey basketball softball tigger jordan jordan23 michael1 jennifer
    jessica daniel andrew thomas robert george matthew joshua anthony william hunter hunter2 ranger
    harley mustang ferrari porsche corvette mercedes killer gangster biteme fuckyou fuckyou1 asshole
    bitch1 pussy1 696969 access access14 thunder tiger1 lakers yankees dallas eagles steelers cowboys
    phoenix arizona phoenix1 america canada mexico london silver golden diamond crystal matrix merlin
    cheese1 peanut sparky oliver bandit yellow school nicole amanda brandon justin taylor austin heather
    hannah samantha patrick victoria elizabeth alexander benjamin jasmine whatever1 nothing nothing1
    blink182 metallica nirvana eminem slipknot zaq1zaq1 zaq1xsw2 !qaz2wsx 1qazxsw2 xsw2zaq1 abc12345
    abcabc aaaaaa aaaaaaaa zzzzzz xxxxxx q123456 qq123456 w123456 123456q 123456aa 1a2b3c 1a2b3c4d
    a1b2c3 a1b2c3d4 5201314 woaini woaini1314 iloveyou2 doctor doctor1 doctor123 nurse123 patient
    patient1 patient123 provider provider1 provider123 clinic clinic123 health health1 health123 therapy
    therapy1 medical medical1 hospital telehealth saguaro saguaro1 saguaromind
  `
    .trim()
    .split(/\s+/),
)
