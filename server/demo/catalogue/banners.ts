import { say } from './say.ts'
import type { DemoBanner } from './types.ts'

/** The slides of the home swiper. */
export const demoBanners: readonly DemoBanner[] = [
  {
    key: 'tea-hour',
    title: say('The hour for tea | 下午茶时光 | ساعة الشاي'),
    line: say(
      'Pots, cups and leaves from one table. | 茶壶、茶杯与好茶，一桌备齐。 | أباريق وأكواب وأوراق شاي لطاولة واحدة.',
    ),
    icons: ['teapot', 'honey-pot', 'croissant', 'herb'],
    ground: 'clay',
    category: 'teaware',
  },
  {
    key: 'out-there',
    title: say('Two nights outside | 去野外住两晚 | ليلتان في البرّية'),
    line: say('A tent, a light and a way back. | 一顶帐篷、一束光、一条归路。 | خيمة ومصباح وطريق للعودة.'),
    icons: ['tent', 'backpack', 'compass', 'leaf-fluttering-in-wind'],
    ground: 'sage',
    category: 'camping',
  },
  {
    key: 'quiet-desk',
    title: say('A quiet desk | 安静的书桌 | مكتب هادئ'),
    line: say('Tools that stay out of the way. | 不打扰你的好工具。 | أدوات لا تعترض طريقك.'),
    icons: ['laptop', 'headphone', 'computer-mouse', 'light-bulb'],
    ground: 'dusk',
    category: 'computers',
  },
  {
    key: 'warm-days',
    title: say('Dressed for warm days | 暖日穿搭 | ملابس للأيام الدافئة'),
    line: say('Linen, straw and open shoes. | 亚麻、草帽与凉鞋。 | كتّان وقش وأحذية مفتوحة.'),
    icons: ['dress', 'womans-hat', 'womans-sandal', 'sunglasses'],
    ground: 'butter',
    category: 'dresses',
  },
  {
    key: 'rainy-sunday',
    title: say('For a rainy Sunday | 雨天的周日 | ليوم أحد ماطر'),
    line: say('Puzzles, paint and a good book. | 拼图、颜料和一本好书。 | أحاجٍ وألوان وكتاب جيد.'),
    icons: ['artist-palette', 'books', 'puzzle-piece', 'yarn'],
    ground: 'lilac',
    category: 'art',
  },
]
