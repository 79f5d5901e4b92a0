// The most used passwords of published leaks (SecLists, NCSC), those of six letters and more, and words of this trade.
const list = `
123456 123456789 12345678 1234567 1234567890 123123 111111 000000 654321 666666 121212 112233 987654321 123321 159753
222222 333333 444444 555555 777777 888888 999999 987654 123654 147258 147258369 789456 789456123 456789 102030 010203
131313 232323 696969 101010 202020 212121 123123123 1234554321 123454321 11111111 00000000 88888888 12341234 12344321
1111111 0000000 1111111111 0123456789 0987654321 9876543210 520520 5201314 1314520 147852 159357 741852 741852963 963852
password password1 password12 password123 passw0rd passwort password! pass1234 pass123 pa55word p@ssw0rd p@ssword
qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwerty1234 qwert12345 qwer1234 qazwsx qazwsxedc qazxsw zaq12wsx 1qaz2wsx
1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm zxcvbnm123 1qazxsw2 qweasd qweasdzxc
abc123 abcd1234 abc12345 abcdef abcdefg abcdefgh a123456 a12345678 a1b2c3 a1b2c3d4 aa123456 aaa111 aaaaaa aaaaaaa aaaaaaaa
iloveyou iloveyou1 iloveu loveme lovely love123 forever princess princess1 prince sunshine sunshine1 rainbow flower
monkey monkey123 dragon dragon123 tigger tiger123 lion123 panda123 shadow master master123 mustang killer hunter hunter2
football football1 baseball basketball soccer hockey cricket liverpool chelsea arsenal barcelona ronaldo ronaldo7 messi10
superman batman spiderman starwars pokemon pokemon1 naruto minecraft fortnite matrix trustno1 letmein letmein1 welcome
welcome1 welcome123 hello123 hellohello whatever computer internet google facebook youtube twitter instagram microsoft
samsung android iphone apple123 nokia123 windows linux123 server system admin1 admin123 administrator root123 toor123
user123 guest123 test123 test1234 testing testtest tester demo123 default changeme changeit secret secret123 temppass
michael michelle jessica jennifer jordan jordan23 daniel andrew ashley anthony robert thomas charlie matthew joshua
william nicole amanda hannah george alexander samantha elizabeth victoria maggie pepper ginger cookie buster snoopy
summer winter spring autumn january february october november december monday friday sunday christmas freedom america
london london1 berlin paris123 newyork canada mexico brazil brasil portugal lisboa espana france germany russia china123
beijing shanghai taiwan vietnam saigon hanoi123 seoul123 tokyo123 korea123 japan123 arabia dubai123 cairo123 egypt123
woaini woaini1314 woaini520 aini1314 nihao123 wang1234 zhang123 liang123 mima123 mimamima qq123456 wo123456 asd123456
zxc123456 qwe123456 qwe123 asd123 zxc123 qaz123 abc123456 abcd123 xiaoming tianshi woshishui taobao alibaba jingdong
habibi mohamed mohammed muhammad ahmed123 ahmed1234 bismillah allah123 allahuakbar insallah marhaba salam123 yaallah
obrigado senha123 saudade brasil123 flamengo corinthians palmeiras benfica sporting matkhau matkhau1 anhyeuem emyeuanh
yeuanh123 khongbiet sarang saranghae kimchi123 sakura sakura123 arigato azerty azerty123 doudou soleil bonjour motdepasse
hallo123 schatz sommer passwort1 ficken hola1234 contrasena tequiero teamo123 estrella mariposa corazon
fuckyou fuckyou1 fuckoff asshole bitch123 pussy69 sexy123 sexsex bigdick
shopping shopper shopping1 shop123 shop1234 shop12345 shopshop shopkeeper merchant merchant1 seller buyer123 customer
market market123 marketplace wallet wallet123 money123 moneymoney bitcoin bitcoin1 tether usdt123 usdt1234 crypto crypto123
payment payment1 account account1 register login123 signup order123 coupon discount delivery cart123 store123
`

const common = new Set(list.trim().split(/\s+/))

/** Whether a password is among the first a thief would try: a common one, one sign over and over, the person's own address. */
export function isCommonPassword(password: string, email: string): boolean {
  const plain = password.trim().toLowerCase()
  const [local = ''] = email.toLowerCase().split('@')
  const own = [email.toLowerCase(), ...(local.length >= 4 ? [local] : [])]
  const isOwn = own.some((word) => plain === word || plain.replaceAll(/[^a-z]/g, '') === word || plain === `${word}123`)
  return common.has(plain) || new Set(plain).size <= 2 || isOwn
}
