import { say } from './say.ts'
import type { DemoCategory } from './types.ts'

type Row = readonly [words: string, icon: string, children: Readonly<Record<string, readonly [string, string]>>]

const tree = {
  clothing: [
    'Clothing | 服装 | ملابس',
    't-shirt',
    {
      tops: ['Tops | 上衣 | قمصان وبلوزات', 'womans-clothes'],
      bottoms: ['Trousers and shorts | 裤装 | بناطيل وشورتات', 'jeans'],
      dresses: ['Dresses | 连衣裙 | فساتين', 'dress'],
      outerwear: ['Coats | 外套 | معاطف', 'coat'],
      basics: ['Socks and swimwear | 袜子与泳装 | جوارب وملابس سباحة', 'socks'],
    },
  ],
  shoes: [
    'Shoes and bags | 鞋包 | أحذية وحقائب',
    'running-shoe',
    {
      sneakers: ['Everyday shoes | 休闲鞋 | أحذية يومية', 'running-shoe'],
      dressshoes: ['Smart shoes | 正装鞋 | أحذية رسمية', 'mans-shoe'],
      bags: ['Bags | 包袋 | حقائب', 'handbag'],
      luggage: ['Luggage | 行李箱 | حقائب سفر', 'luggage'],
    },
  ],
  accessories: [
    'Accessories | 配饰 | إكسسوارات',
    'sunglasses',
    {
      watches: ['Watches | 手表 | ساعات', 'watch'],
      jewellery: ['Jewellery | 首饰 | مجوهرات', 'ring'],
      eyewear: ['Eyewear | 眼镜 | نظارات', 'glasses'],
      hats: ['Hats and scarves | 帽子与围巾 | قبعات وأوشحة', 'scarf'],
    },
  ],
  electronics: [
    'Electronics | 数码 | إلكترونيات',
    'laptop',
    {
      phones: ['Phones and power | 手机与电源 | هواتف وطاقة', 'mobile-phone'],
      computers: ['Computers | 电脑 | حواسيب', 'desktop-computer'],
      audio: ['Audio | 音频 | صوتيات', 'headphone'],
      photo: ['Photo and film | 摄影摄像 | تصوير', 'camera'],
      gaming: ['Gaming and screens | 游戏与屏幕 | ألعاب وشاشات', 'video-game'],
    },
  ],
  home: [
    'Home | 家居 | المنزل',
    'couch-and-lamp',
    {
      furniture: ['Furniture | 家具 | أثاث', 'chair'],
      decor: ['Decor and light | 装饰与灯 | ديكور وإضاءة', 'candle'],
      bath: ['Bath and cleaning | 卫浴清洁 | حمّام وتنظيف', 'bathtub'],
    },
  ],
  kitchen: [
    'Kitchen | 厨房 | المطبخ',
    'cooking',
    {
      cookware: ['Pots and knives | 锅具刀具 | قدور وسكاكين', 'pot-of-food'],
      tableware: ['Tableware | 餐具 | أدوات المائدة', 'fork-and-knife-with-plate'],
      teaware: ['Tea and coffee ware | 茶具咖啡具 | أدوات الشاي والقهوة', 'teapot'],
    },
  ],
  food: [
    'Food | 食品 | أطعمة',
    'honey-pot',
    {
      drinks: ['Tea and coffee | 茶与咖啡 | شاي وقهوة', 'hot-beverage'],
      pantry: ['Pantry | 粮油调味 | مؤونة', 'jar'],
      sweets: ['Sweets and biscuits | 糖果饼干 | حلويات وبسكويت', 'cookie'],
      fruit: ['Nuts and dried fruit | 坚果果干 | مكسرات وفواكه مجففة', 'chestnut'],
    },
  ],
  beauty: [
    'Beauty and care | 美妆个护 | جمال وعناية',
    'lotion-bottle',
    {
      skin: ['Skin and bath | 护肤沐浴 | بشرة واستحمام', 'soap'],
      makeup: ['Make-up | 彩妆 | مكياج', 'lipstick'],
      hair: ['Hair, shaving, teeth | 美发剃须口腔 | شعر وحلاقة وأسنان', 'razor'],
    },
  ],
  sports: [
    'Sports | 运动 | رياضة',
    'soccer-ball',
    {
      balls: ['Ball games | 球类 | ألعاب الكرة', 'basketball'],
      wheels: ['Bikes and boards | 骑行与滑板 | دراجات وألواح', 'bicycle'],
      camping: ['Camping and hiking | 露营徒步 | تخييم ومشي', 'tent'],
      water: ['Water and snow | 水上与冰雪 | ماء وثلج', 'diving-mask'],
    },
  ],
  toys: [
    'Toys and baby | 玩具母婴 | ألعاب وأطفال',
    'teddy-bear',
    {
      plush: ['Dolls and models | 玩偶与模型 | دمى ومجسمات', 'robot'],
      games: ['Games and puzzles | 桌游拼图 | ألعاب وأحاجٍ', 'puzzle-piece'],
      outside: ['Outdoor toys | 户外玩具 | ألعاب خارجية', 'kite'],
      baby: ['Baby | 婴儿用品 | مستلزمات الرضّع', 'baby-bottle'],
    },
  ],
  paper: [
    'Books and paper | 图书文具 | كتب وقرطاسية',
    'books',
    {
      books: ['Books | 图书 | كتب', 'closed-book'],
      stationery: ['Stationery | 文具 | قرطاسية', 'spiral-notepad'],
      art: ['Art supplies | 美术用品 | أدوات الرسم', 'artist-palette'],
      craft: ['Needlework | 手工编织 | أشغال يدوية', 'yarn'],
    },
  ],
  music: [
    'Music | 乐器 | موسيقى',
    'guitar',
    {
      strings: ['Strings and keys | 弦乐与键盘 | وتريات ومفاتيح', 'violin'],
      winds: ['Winds | 管乐 | آلات النفخ', 'saxophone'],
      percussion: ['Percussion | 打击乐 | إيقاع', 'drum'],
    },
  ],
  garden: [
    'Garden and tools | 园艺工具 | حديقة وأدوات',
    'potted-plant',
    {
      plants: ['Plants and seeds | 植物与种子 | نباتات وبذور', 'seedling'],
      tools: ['Tools | 工具 | عِدد', 'toolbox'],
    },
  ],
  pets: [
    'Pets | 宠物 | حيوانات أليفة',
    'paw-prints',
    {
      dogscats: ['Dogs and cats | 猫狗 | كلاب وقطط', 'dog-face'],
      smallpets: ['Birds, fish, small pets | 鸟鱼小宠 | طيور وأسماك وحيوانات صغيرة', 'tropical-fish'],
    },
  ],
} as const satisfies Record<string, Row>

type Tree = typeof tree
/** A first-level category. */
export type TopCategoryKey = keyof Tree
/** A second-level category: goods stand in these. */
export type CategoryKey = { [T in TopCategoryKey]: keyof Tree[T][2] & string }[TopCategoryKey]

/** Every category, parents before their children, in the order they are shown. */
export const demoCategories: readonly DemoCategory[] = Object.entries<Row>(tree).flatMap(
  ([top, [words, icon, subs]]) => [
    { key: top, parent: null, name: say(words), icon },
    ...Object.entries(subs).map(([key, [words, icon]]) => ({ key, parent: top, name: say(words), icon })),
  ],
)
