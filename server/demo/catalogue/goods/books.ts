import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Books”. */
export const books: readonly Template[] = [
  {
    key: 'novel',
    category: 'books',
    shop: 'crane',
    brand: 'Crane Press',
    icon: 'closed-book',
    companion: 'teacup-without-handle',
    about: say(
      'From a small press that pays its authors by the copy. | 来自按册付稿酬的小出版社。 | من دار نشر صغيرة تدفع لمؤلفيها عن كل نسخة.',
    ),
    notes: ['inEnglish'],
    variants: [
      v('harbour', 18, 'The Quiet Harbour: a novel | 长篇小说《静港》 | رواية «الميناء الهادئ»', {
        notes: ['hardcover'],
        tint: 'teal',
      }),
      v('winter', 16, 'Letters from a Long Winter: a novel | 长篇小说《长冬来信》 | رواية «رسائل من شتاء طويل»', {
        tint: 'navy',
      }),
      v(
        'orchard',
        17,
        'The Orchard Keeper’s Daughter: a novel | 长篇小说《守园人的女儿》 | رواية «ابنة حارس البستان»',
        { tint: 'rust' },
      ),
      v('poems', 14, 'Rain on Tin Roofs: poems | 诗集《铁皮屋顶上的雨》 | ديوان «مطر على أسطح الصفيح»', {
        tint: 'plum',
      }),
    ],
  },
  {
    key: 'guide',
    category: 'books',
    shop: 'crane',
    brand: 'Crane Press',
    icon: 'green-book',
    companion: 'leaf-fluttering-in-wind',
    about: say(
      'With drawings on every page and an index that helps. | 每页配图，索引实用。 | مع رسوم في كل صفحة وفهرس مفيد.',
    ),
    notes: ['inEnglish', 'hardcover'],
    variants: [
      v('birds', 24, 'A Field Guide to City Birds | 《城市鸟类图鉴》 | «دليل طيور المدينة»'),
      v('bread', 28, 'Bread from a Small Oven | 《小烤箱里的面包》 | «خبز من فرن صغير»', { icon: 'orange-book' }),
      v('sky', 22, 'The Night Sky for Beginners | 《夜空入门》 | «سماء الليل للمبتدئين»', { icon: 'blue-book' }),
      v('mending', 19, 'Mending Almost Everything | 《几乎什么都能修》 | «إصلاح كل شيء تقريبًا»', {
        icon: 'orange-book',
      }),
    ],
  },
  {
    key: 'series',
    category: 'books',
    shop: 'crane',
    brand: 'Crane Press',
    icon: 'books',
    companion: 'bookmark',
    about: say('Three volumes in a slipcase. | 三卷本，附书匣。 | ثلاثة مجلدات في علبة.'),
    variants: [
      v(
        'tales',
        49,
        'Folk Tales of the Silk Road, three volumes | 《丝路民间故事》三卷本 | «حكايات طريق الحرير» في ثلاثة مجلدات',
        { notes: ['inEnglish', 'hardcover'] },
      ),
      v('kids', 36, 'First Science Books, three volumes | 《我的科学启蒙》三卷本 | «كتب العلوم الأولى» في ثلاثة مجلدات', {
        notes: ['inEnglish', 'age6'],
      }),
    ],
  },
  {
    key: 'atlas',
    category: 'books',
    shop: 'crane',
    brand: 'Crane Press',
    icon: 'world-map',
    companion: 'compass',
    about: say(
      'Printed in eight colours on paper that folds without tearing. | 八色印刷，耐折不破。 | مطبوعة بثمانية ألوان على ورق يُطوى من دون أن يتمزق.',
    ),
    variants: [v('map', 17, 'Folding world map | 折叠世界地图 | خريطة عالم قابلة للطي', { notes: ['inEnglish'] })],
  },
]
