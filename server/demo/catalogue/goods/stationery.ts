import { inColours, inKinds, inPacks } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Stationery”. */
export const stationery: readonly Template[] = [
  {
    key: 'notebook',
    category: 'stationery',
    shop: 'crane',
    brand: 'Kuramae',
    icon: 'notebook',
    companion: 'fountain-pen',
    about: say(
      'A bound notebook of 192 pages with a ribbon and a pocket. | 192 页装订笔记本，带书签带与内袋。 | دفتر مجلّد من 192 صفحة بشريط وجيب.',
    ),
    notes: ['acidFree'],
    variants: [
      v('lined', 16, 'Lined notebook | 横线笔记本 | دفتر مسطّر', {
        axes: [inColours('navy', 'burgundy', 'forest', 'black')],
      }),
      v('dotted', 17, 'Dotted notebook | 点阵笔记本 | دفتر منقّط', { axes: [inColours('plum', 'teal', 'mustard')] }),
      v('deco', 15, 'Notebook with a patterned cover | 花纹封面笔记本 | دفتر بغلاف مزخرف', {
        icon: 'notebook-with-decorative-cover',
      }),
    ],
  },
  {
    key: 'ring',
    category: 'stationery',
    shop: 'crane',
    brand: 'Kuramae',
    icon: 'ledger',
    companion: 'pencil',
    about: say('A ring-bound pad that folds all the way round. | 可 360 度翻折的线圈本。 | دفتر بحلقات ينثني بالكامل.'),
    variants: [
      v('ring', 9, 'Ring-bound exercise book | 线圈练习本 | دفتر تمارين بحلقات', {
        notes: ['acidFree'],
        axes: [inColours('yellow', 'mint', 'coral'), inPacks([1, 1], [3, 2.7])],
      }),
      v('steno', 6, 'Spiral notepad | 上翻线圈便笺本 | مفكّرة بسلك حلزوني', {
        notes: ['acidFree'],
        icon: 'spiral-notepad',
        axes: [inPacks([1, 1], [5, 4.2])],
      }),
    ],
  },
  {
    key: 'pen',
    category: 'stationery',
    shop: 'crane',
    brand: 'Kuramae',
    icon: 'fountain-pen',
    companion: 'envelope',
    about: say(
      'A pen that starts to write at once, even after a month of rest. | 闲置一个月，落笔即出墨。 | قلم يكتب فورًا حتى بعد شهر من الراحة.',
    ),
    variants: [
      v('fountain', 38, 'Fountain pen with steel nib | 钢尖钢笔 | قلم حبر سائل بريشة فولاذية', {
        notes: ['refill'],
        axes: [
          inColours('navy', 'burgundy', 'forest'),
          inKinds('Nib | 笔尖 | الريشة', 'Fine | 细 | رفيعة', 'Medium | 中 | متوسطة'),
        ],
      }),
      v('ball', 9, 'Ballpoint pen | 圆珠笔 | قلم حبر جاف', {
        notes: ['refill'],
        icon: 'pen',
        axes: [inColours('blue', 'red', 'black')],
      }),
      v('nib', 14, 'Calligraphy dip nib | 书法蘸水笔尖 | ريشة غمس للخط', {
        icon: 'black-nib',
        about: say(
          'A flexible steel nib for fine and broad strokes. It fits the usual wooden holders. | 弹性钢笔尖，粗细自如。适配常见木制笔杆。 | ريشة فولاذية مرنة لخطوط رفيعة وعريضة. تناسب المقابض الخشبية المعتادة.',
        ),
      }),
    ],
  },
  {
    key: 'pencil',
    category: 'stationery',
    shop: 'crane',
    brand: 'Kuramae',
    icon: 'pencil',
    companion: 'straight-ruler',
    about: say(
      'Cedar pencils with an eraser, made of waste wood from a furniture workshop. | 带橡皮头的雪松铅笔，取材家具工坊余料。 | أقلام رصاص من الأرز مع ممحاة، من بقايا ورشة أثاث.',
    ),
    variants: [
      v('hb', 5, 'Cedar pencils HB | HB 雪松铅笔 | أقلام رصاص HB من الأرز', {
        axes: [inColours('orange', 'teal', 'plum'), inPacks([3, 1], [12, 3.4])],
        also: say('They sharpen without splitting. | 削尖不劈裂。 | تُبرى من دون أن تتشقق.'),
      }),
    ],
  },
  {
    key: 'ruler',
    category: 'stationery',
    shop: 'crane',
    brand: 'Kuramae',
    icon: 'straight-ruler',
    companion: 'pencil',
    about: say('Engraved marks that do not wear off. | 蚀刻刻度，永不磨损。 | علامات محفورة لا تُمحى.'),
    notes: ['steel'],
    variants: [
      v('straight', 7, 'Steel ruler, 30 cm | 30 厘米钢尺 | مسطرة فولاذية 30 سم'),
      v('square', 8, 'Steel set square | 钢制三角尺 | مثلث قياس فولاذي', { icon: 'triangular-ruler' }),
    ],
  },
  {
    key: 'clips',
    category: 'stationery',
    shop: 'crane',
    brand: 'Kuramae',
    icon: 'linked-paperclips',
    companion: 'clipboard',
    about: say(
      'Small things for the desk in a tin with a lid. | 带盖铁盒装的桌面小物。 | أشياء صغيرة للمكتب في علبة معدنية بغطاء.',
    ),
    variants: [
      v('paper', 4, 'Paper clips, tin of 100 | 回形针 100 枚铁盒装 | مشابك ورق، علبة من 100', {
        also: say('They hold ten sheets without bending. | 夹十页纸不变形。 | تمسك عشر أوراق من دون أن تنثني.'),
      }),
      v('pins', 4.5, 'Push pins, tin of 50 | 图钉 50 枚铁盒装 | دبابيس تثبيت، علبة من 50', {
        icon: 'pushpin',
        also: say('The heads are easy to hold. | 钉头好捏易取。 | رؤوسها سهلة الإمساك.'),
      }),
      v('safety', 4, 'Safety pins, tin of 60 | 别针 60 枚铁盒装 | دبابيس أمان، علبة من 60', {
        icon: 'safety-pin',
        also: say('Three sizes are mixed. | 三种尺寸混装。 | ثلاثة مقاسات في العلبة.'),
      }),
      v('label', 5, 'Gift tags with string, 30 pieces | 带绳礼品标签 30 枚 | بطاقات هدايا بخيط، 30 قطعة', {
        icon: 'label',
        also: say('The card is stiff enough to write on. | 卡纸硬挺，方便书写。 | الورق مقوّى يسهل الكتابة عليه.'),
      }),
    ],
  },
  {
    key: 'desk',
    category: 'stationery',
    shop: 'crane',
    brand: 'Kuramae',
    icon: 'clipboard',
    companion: 'pen',
    about: say('For papers that should stay in order. | 让纸张井井有条。 | لأوراق ينبغي أن تبقى مرتبة.'),
    variants: [
      v('clip', 12, 'Wooden clipboard | 木制书写板夹 | لوح كتابة خشبي بمشبك', { notes: ['beech'] }),
      v('calendar', 13, 'Spiral desk calendar | 线圈台历 | تقويم مكتبي بسلك حلزوني', {
        icon: 'spiral-calendar',
        also: say(
          'Each month has room for notes, and no year is printed, so you may begin any day. | 每月留有备注栏，不印年份，随时可用。 | لكل شهر مساحة للملاحظات، وبلا سنة مطبوعة فتبدأ متى شئت.',
        ),
      }),
      v('file', 24, 'Card file box | 卡片档案盒 | صندوق بطاقات', {
        icon: 'card-file-box',
        also: say(
          'With twelve dividers and two hundred cards. | 附十二张分隔卡与两百张卡片。 | مع اثني عشر فاصلًا ومئتي بطاقة.',
        ),
      }),
    ],
  },
  {
    key: 'letter',
    category: 'stationery',
    shop: 'crane',
    brand: 'Kuramae',
    icon: 'envelope',
    companion: 'fountain-pen',
    about: say('Envelopes with matching sheets of heavy paper. | 信封配同款厚信纸。 | مغلفات مع أوراق سميكة ملائمة.'),
    notes: ['acidFree'],
    variants: [
      v('plain', 11, 'Letter set, twenty sheets | 信纸信封二十套 | طقم رسائل، عشرون ورقة'),
      v('love', 9, 'Love letter set with hearts | 爱心情书信封套装 | طقم رسائل حب بالقلوب', { icon: 'love-letter' }),
      v('red', 6, 'Red gift envelopes, pack of ten | 红包十枚装 | مغلفات هدايا حمراء، عبوة من عشر', {
        icon: 'red-envelope',
      }),
    ],
  },
]
