import { usdt } from './money.ts'
import { say } from './say.ts'
import type { DemoShop } from './types.ts'

type Row = Omit<DemoShop, 'key'>

const rows = {
  lane: {
    ownerEmail: 'amira@shop.example',
    ownerNickname: 'Amira Haddad',
    level: 3,
    name: say('Linen Lane | 亚麻小巷 | زقاق الكتّان'),
    bio: say(
      'Clothes, shoes and bags made to be worn for years. Every size is measured, not guessed. | 经得起多年穿着的衣服、鞋子和包。每个尺码都实际量过，不靠估。 | ملابس وأحذية وحقائب تعيش سنوات. كل مقاس مأخوذ بالقياس لا بالتقدير.',
    ),
    freightMicro: usdt(6),
    freeAboveMicro: usdt(120),
    countries: [],
    returnAddress: 'Linen Lane, 18 Rue Pasteur, Gemmayzeh, Beirut 2029, Lebanon',
    icon: 'womans-hat',
    ground: 'sand',
  },
  northlight: {
    ownerEmail: 'jonas@shop.example',
    ownerNickname: 'Jonas Berg',
    level: 5,
    name: say('Northlight | 北光数码 | ضوء الشمال'),
    bio: say(
      'Computers, cameras and sound. We open and test every device before it leaves the house. | 电脑、相机与音响。每台设备出库前都开机测试。 | حواسيب وكاميرات وأجهزة صوت. نفحص كل جهاز قبل أن يغادر مخزننا.',
    ),
    freightMicro: usdt(9),
    freeAboveMicro: usdt(300),
    countries: [],
    returnAddress: 'Northlight AB, Norra Hamngatan 12, 411 14 Göteborg, Sweden',
    icon: 'light-bulb',
    ground: 'mist',
  },
  kiln: {
    ownerEmail: 'merchant@shop.example',
    ownerNickname: 'Lin Wei',
    level: 4,
    name: say('Kiln & Copper | 窑与铜 | فرن ونحاس'),
    bio: say(
      'Things for the kitchen and the living room, from workshops we visit ourselves. | 厨房与客厅好物，来自我们亲自走访的工坊。 | أغراض للمطبخ وغرفة الجلوس من ورش نزورها بأنفسنا.',
    ),
    freightMicro: usdt(8),
    freeAboveMicro: usdt(150),
    countries: [],
    returnAddress: '景德镇市珠山区陶溪川文创街区 26 号 窑与铜 收, 333000, China',
    icon: 'teapot',
    ground: 'clay',
  },
  pantry: {
    ownerEmail: 'rosa@shop.example',
    ownerNickname: 'Rosa Martínez',
    level: 2,
    name: say('Green Pantry | 绿橱食集 | المؤونة الخضراء'),
    bio: say(
      'Tea, honey, nuts and sweets from small growers. Food crosses few borders, so we serve a short list of countries. | 来自小农户的茶、蜂蜜、坚果和甜点。食品出口受限，仅配送部分国家和地区。 | شاي وعسل ومكسرات وحلويات من مزارعين صغار. الأطعمة لا تعبر كل الحدود، لذلك نشحن إلى دول محددة.',
    ),
    freightMicro: usdt(5),
    freeAboveMicro: usdt(60),
    countries: ['ES', 'PT', 'FR', 'DE', 'IT', 'GB', 'AE', 'SG'],
    returnAddress: 'Green Pantry, Calle de la Paz 9, 46003 Valencia, Spain',
    icon: 'honey-pot',
    ground: 'butter',
  },
  trail: {
    ownerEmail: 'kofi@shop.example',
    ownerNickname: 'Kofi Mensah',
    level: 3,
    name: say('Trailhead | 山径户外 | بداية الدرب'),
    bio: say(
      'Gear for the ball court, the road and the mountain, chosen by people who use it. | 球场、公路与山野装备，由真正使用的人挑选。 | عتاد للملعب والطريق والجبل، يختاره أناس يستعملونه.',
    ),
    freightMicro: usdt(10),
    freeAboveMicro: usdt(200),
    countries: [],
    returnAddress: 'Trailhead Ltd, 4 Ring Road Central, Accra GA-077, Ghana',
    icon: 'national-park',
    ground: 'sage',
  },
  crane: {
    ownerEmail: 'hana@shop.example',
    ownerNickname: 'Hana Mori',
    level: 1,
    name: say('Paper Crane | 纸鹤文具 | كركي الورق'),
    bio: say(
      'A small shop for people who still write by hand, paint on Sundays and knit on trains. | 一家小店，献给仍爱手写、周日画画、在火车上织毛线的人。 | متجر صغير لمن ما زالوا يكتبون بخط اليد ويرسمون في العطلة ويحيكون في القطار.',
    ),
    freightMicro: usdt(3.5),
    freeAboveMicro: usdt(40),
    countries: [],
    returnAddress: 'Paper Crane, 2-14-6 Kuramae, Taito-ku, Tokyo 111-0051, Japan',
    icon: 'notebook-with-decorative-cover',
    ground: 'lilac',
  },
  comet: {
    ownerEmail: 'tom@shop.example',
    ownerNickname: 'Tom Okafor',
    level: 2,
    name: say('Little Comet | 小彗星玩具 | المذنّب الصغير'),
    bio: say(
      'Toys that need no screen. We say from what age, and we mean it. | 不需要屏幕的玩具。适用年龄写多少就是多少。 | ألعاب لا تحتاج إلى شاشة. نذكر العمر المناسب ونعني ما نقول.',
    ),
    freightMicro: usdt(5),
    freeAboveMicro: usdt(80),
    countries: [],
    returnAddress: 'Little Comet, 31 Allen Avenue, Ikeja, Lagos 100271, Nigeria',
    icon: 'rocket',
    ground: 'sky',
  },
  harbour: {
    ownerEmail: 'elena@shop.example',
    ownerNickname: 'Elena Rossi',
    level: 2,
    name: say('Soft Harbour | 柔湾护理 | الميناء الهادئ'),
    bio: say(
      'Care for skin, hair and teeth with the full list of ingredients on every page. | 护肤、护发与口腔护理，每件商品都列出完整成分。 | عناية بالبشرة والشعر والأسنان مع قائمة المكونات كاملة.',
    ),
    freightMicro: usdt(4.5),
    freeAboveMicro: usdt(70),
    countries: [],
    returnAddress: 'Soft Harbour, Via Garibaldi 7, 16124 Genova, Italy',
    icon: 'spiral-shell',
    ground: 'blush',
  },
  willow: {
    ownerEmail: 'nadia@shop.example',
    ownerNickname: 'Nadia Petrova',
    level: 1,
    name: say('Willow & Paw | 柳与爪 | صفصاف ومخلب'),
    bio: say(
      'Plants, hand tools and treats for the animals at home. Packed by two people and a cat. | 植物、手工工具和家中动物的零食。由两个人和一只猫打包。 | نباتات وأدوات يدوية ومكافآت لحيوانات البيت. يغلّفها شخصان وقطة.',
    ),
    freightMicro: usdt(4),
    freeAboveMicro: usdt(50),
    countries: [],
    returnAddress: 'Willow & Paw, ul. Ivan Vazov 22, 1000 Sofia, Bulgaria',
    icon: 'paw-prints',
    ground: 'mint',
  },
  fret: {
    ownerEmail: 'samuel@shop.example',
    ownerNickname: 'Samuel Costa',
    level: 4,
    name: say('Fret & Bow | 弦与弓乐器行 | وتر وقوس'),
    bio: say(
      'Instruments set up by a luthier and played for an hour before they are sold. | 乐器由制琴师调校，售出前都试奏一小时。 | آلات يضبطها صانع آلات وتُعزف ساعة قبل أن تُباع.',
    ),
    freightMicro: usdt(12),
    freeAboveMicro: usdt(400),
    countries: [],
    returnAddress: 'Fret & Bow, Rua da Rosa 110, 1200-389 Lisboa, Portugal',
    icon: 'violin',
    ground: 'dusk',
  },
} as const satisfies Record<string, Row>

/** One of the demo shops. */
export type ShopKey = keyof typeof rows

/** The demo shops. `merchant@shop.example` owns Kiln & Copper. */
export const demoShops: readonly (DemoShop & { readonly key: ShopKey })[] = Object.entries<Row>(rows).map(
  ([key, row]) => ({ key: key as ShopKey, ...row }),
)
