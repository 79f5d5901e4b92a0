import type { DemoShopper } from './types.ts'

type Address = DemoShopper['address']

const address = (
  name: string,
  mobile: string,
  country: string,
  province: string,
  city: string,
  street: string,
  zipCode: string,
): Address => ({ name, mobile, country, province, city, address: street, zipCode })

const shopper = (
  key: string,
  nickname: string,
  lang: DemoShopper['lang'],
  avatarIcon: string,
  home: Address,
): DemoShopper => ({ key, email: `${key}@shop.example`, nickname, lang, avatarIcon, address: home })

/** Twelve shoppers; the first is the demo account one signs in with. */
export const demoShoppers: readonly DemoShopper[] = [
  shopper(
    'shopper',
    'Clara Wilson',
    'en',
    'fox',
    address('Clara Wilson', '+447700900318', 'GB', 'England', 'Bristol', '14 Cotham Hill, Flat 2', 'BS6 6LF'),
  ),
  shopper(
    'mei',
    '小满',
    'zh-CN',
    'panda',
    address('陈小满', '13800138026', 'CN', '浙江省', '杭州市', '西湖区文三路 268 号 3 幢 502 室', '310012'),
  ),
  shopper(
    'yusuf',
    'يوسف الكردي',
    'ar',
    'owl',
    address('يوسف الكردي', '+971501234068', 'AE', 'دبي', 'دبي', 'شارع الوصل، مبنى النخيل، شقة 1204', '00000'),
  ),
  shopper(
    'diego',
    'Diego R.',
    'en',
    'lion',
    address(
      'Diego Ramos',
      '+34600118274',
      'ES',
      'Comunidad de Madrid',
      'Madrid',
      'Calle de Embajadores 41, 3.º B',
      '28012',
    ),
  ),
  shopper(
    'lena',
    'lena_k',
    'en',
    'rabbit-face',
    address('Lena Köhler', '+4915112345670', 'DE', 'Sachsen', 'Leipzig', 'Karl-Heine-Straße 57', '04229'),
  ),
  shopper(
    'haoran',
    '浩然同学',
    'zh-CN',
    'tiger-face',
    address('王浩然', '13900139154', 'CN', '四川省', '成都市', '武侯区科华北路 99 号 7 栋 1203 室', '610041'),
  ),
  shopper(
    'salma',
    'سلمى من القاهرة',
    'ar',
    'cat-face',
    address('سلمى منصور', '+201001234582', 'EG', 'القاهرة', 'القاهرة', '23 شارع طلعت حرب، وسط البلد', '11511'),
  ),
  shopper(
    'oliver',
    'Oli on a bike',
    'en',
    'bear',
    address('Oliver Grant', '+12025550143', 'US', 'Oregon', 'Portland', '2218 SE Division Street', '97202'),
  ),
  shopper(
    'xiaolin',
    '林间鹿',
    'zh-CN',
    'deer',
    address('林晓鹿', '13700137093', 'CN', '福建省', '厦门市', '思明区曾厝垵路 45 号', '361005'),
  ),
  shopper(
    'noor',
    'نور',
    'ar',
    'koala',
    address('نور الحسيني', '+962790123456', 'JO', 'عمّان', 'عمّان', 'جبل اللويبدة، شارع الباعونية 8', '11191'),
  ),
  shopper(
    'priya',
    'Priya reads',
    'en',
    'unicorn',
    address('Priya Nair', '+6581234567', 'SG', 'Singapore', 'Singapore', '38 Tiong Bahru Road, #04-11', '168731'),
  ),
  shopper(
    'marc',
    'Marc P.',
    'en',
    'penguin',
    address('Marc Petit', '+33612345678', 'FR', 'Auvergne-Rhône-Alpes', 'Lyon', '6 rue des Capucins', '69001'),
  ),
]
