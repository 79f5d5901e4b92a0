import { inColours, inLitres, inSizes } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

const women = inSizes(36, 37, 38, 39, 40)
const men = inSizes(40, 41, 42, 43, 44, 45)
const all = inSizes(37, 38, 39, 40, 41, 42, 43, 44)

/** Shoes and bags of Linen Lane, luggage of Trailhead. */
export const shoes: readonly Template[] = [
  {
    key: 'runner', category: 'sneakers', shop: 'lane', brand: 'Stride', icon: 'running-shoe', companion: 'socks',
    about: say('A light shoe with a padded heel and a sole that can be resoled once. | 轻便鞋款，后跟加垫，鞋底可更换一次。 | حذاء خفيف بكعب مبطّن ونعل يمكن تجديده مرة.'),
    variants: [
      v('road', 92, 'Road running shoes | 公路跑鞋 | حذاء جري للطرقات', { notes: ['recycled', 'truesize'], axes: [inColours('coral', 'sky', 'black'), all] }),
      v('walk', 74, 'Everyday walking shoes | 日常健步鞋 | حذاء مشي يومي', { notes: ['wide'], axes: [inColours('grey', 'navy'), all] }),
      v('leather', 128, 'Leather sneakers | 真皮运动休闲鞋 | حذاء رياضي جلدي', { notes: ['leather', 'truesize'], axes: [inColours('white', 'brown'), all] }),
      v('knit', 85, 'Knitted sneakers | 飞织休闲鞋 | حذاء رياضي محبوك', { notes: ['recycled'], axes: [inColours('mint', 'lilac', 'black'), women] }),
    ],
  },
  {
    key: 'boot', category: 'sneakers', shop: 'lane', brand: 'Northfield', icon: 'hiking-boot', companion: 'compass',
    about: say('Ankle-high boots with a deep tread and hooks for fast lacing. | 高帮靴，深纹鞋底，快系鞋带扣。 | حذاء بارتفاع الكاحل بنعل عميق النقش وخطّافات لربط سريع.'),
    variants: [
      v('suede', 138, 'Suede hiking boots | 绒面徒步靴 | حذاء مشي من الجلد المخملي', { notes: ['suede', 'truesize'], axes: [inColours('camel', 'olive'), men] }),
      v('rain', 159, 'Rainproof hiking boots | 防雨徒步靴 | حذاء مشي مقاوم للمطر', { notes: ['rainproof', 'wide'], axes: [inColours('brown', 'grey'), men] }),
    ],
  },
  {
    key: 'flip', category: 'sneakers', shop: 'lane', brand: 'Marea', icon: 'thong-sandal', companion: 'beach-with-umbrella',
    about: say('Flip-flops of natural rubber with a strap that does not rub. | 天然橡胶人字拖，夹脚带不磨脚。 | شبشب من المطاط الطبيعي بحزام لا يحتك بالقدم.'),
    variants: [v('beach', 15, 'Natural rubber flip-flops | 天然橡胶人字拖 | شبشب من المطاط الطبيعي', { notes: ['wipe'], axes: [inColours('blue', 'coral', 'black'), all] })],
  },
  {
    key: 'flat', category: 'dressshoes', shop: 'lane', brand: 'Tannin', icon: 'flat-shoe', companion: 'handbag',
    about: say('Flat shoes with a flexible sole and a lining of soft goatskin. | 平底鞋，软底，羊皮内里。 | حذاء مسطّح بنعل مرن وبطانة من جلد الماعز الناعم.'),
    variants: [
      v('leather', 79, 'Leather ballerinas | 真皮平底鞋 | حذاء باليرينا جلدي', { notes: ['leather', 'truesize'], axes: [inColours('navy', 'red', 'black'), women] }),
      v('suede', 84, 'Suede ballerinas | 绒面平底鞋 | حذاء باليرينا من الجلد المخملي', { notes: ['suede'], axes: [inColours('sage', 'camel'), women] }),
    ],
  },
  {
    key: 'heel', category: 'dressshoes', shop: 'lane', brand: 'Tannin', icon: 'high-heeled-shoe', companion: 'clutch-bag',
    about: say('Pumps with an eight-centimetre heel that stands steady. | 八厘米高跟鞋，鞋跟稳固。 | حذاء بكعب ثابت ارتفاعه ثمانية سنتيمترات.'),
    variants: [
      v('leather', 119, 'Leather pumps | 真皮高跟鞋 | حذاء جلدي بكعب عالٍ', { notes: ['leather', 'small'], axes: [inColours('red', 'black'), women] }),
      v('suede', 124, 'Suede pumps | 绒面高跟鞋 | حذاء مخملي بكعب عالٍ', { notes: ['suede'], axes: [inColours('plum', 'forest'), women] }),
    ],
  },
  {
    key: 'sandal', category: 'dressshoes', shop: 'lane', brand: 'Tannin', icon: 'womans-sandal', companion: 'sunglasses',
    about: say('Slip-on sandals with a block heel and one broad band. | 一字宽带粗跟凉拖。 | صندل سهل الارتداء بكعب عريض وحزام واحد.'),
    variants: [v('leather', 88, 'Leather heeled sandals | 真皮粗跟凉鞋 | صندل جلدي بكعب', { notes: ['leather', 'truesize'], axes: [inColours('burgundy', 'camel', 'black'), women] })],
  },
  {
    key: 'tallboot', category: 'dressshoes', shop: 'lane', brand: 'Tannin', icon: 'womans-boot',
    about: say('Tall boots with an inner zip and a low heel for long days. | 长靴，内侧拉链，低跟久穿不累。 | حذاء طويل بسحّاب داخلي وكعب منخفض للأيام الطويلة.'),
    variants: [v('leather', 189, 'Tall leather boots | 真皮长靴 | حذاء جلدي طويل الساق', { notes: ['leather'], axes: [inColours('brown', 'burgundy', 'black'), women] })],
  },
  {
    key: 'oxford', category: 'dressshoes', shop: 'lane', brand: 'Tannin', icon: 'mans-shoe', companion: 'briefcase',
    about: say('Welted shoes that a cobbler can resole again and again. | 固特异缝制，可反复换底。 | حذاء مخيط النعل يمكن للإسكافي تجديده مرارًا.'),
    variants: [
      v('leather', 168, 'Leather oxford shoes | 真皮牛津鞋 | حذاء أوكسفورد جلدي', { notes: ['leather', 'truesize'], axes: [inColours('brown', 'black'), men] }),
      v('suede', 152, 'Suede derby shoes | 绒面德比鞋 | حذاء ديربي مخملي', { notes: ['suede', 'wide'], axes: [inColours('sand', 'navy'), men] }),
    ],
  },
  {
    key: 'ballet', category: 'dressshoes', shop: 'lane', brand: 'Stride', icon: 'ballet-shoes',
    about: say('Dance shoes with a split sole and ribbons to sew on. | 分底舞鞋，附可缝缎带。 | حذاء رقص بنعل مقسوم وشرائط تُخاط.'),
    variants: [v('canvas', 34, 'Canvas ballet shoes | 帆布芭蕾舞鞋 | حذاء باليه من القماش', { notes: ['small', 'handWash'], axes: [inColours('pink', 'blush', 'black'), inSizes(34, 35, 36, 37, 38, 39)] })],
  },
  {
    key: 'handbag', category: 'bags', shop: 'lane', brand: 'Tannin', icon: 'handbag', companion: 'purse',
    about: say('A handbag with two handles, one inside pocket and feet at the base. | 双提手包，内袋一个，包底带脚钉。 | حقيبة يد بمقبضين وجيب داخلي وقوائم في القاعدة.'),
    variants: [
      v('leather', 179, 'Leather handbag | 真皮手提包 | حقيبة يد جلدية', { notes: ['leather'], axes: [inColours('camel', 'burgundy', 'black')] }),
      v('canvas', 88, 'Waxed canvas handbag | 蜡染帆布手提包 | حقيبة يد من القماش المشمّع', { notes: ['canvas'], axes: [inColours('olive', 'sand')] }),
      v('mini', 119, 'Small leather handbag | 小号真皮手提包 | حقيبة يد جلدية صغيرة', { notes: ['leather'], axes: [inColours('mint', 'coral', 'cream')] }),
    ],
  },
  {
    key: 'clutch', category: 'bags', shop: 'lane', brand: 'Tannin', icon: 'clutch-bag', companion: 'lipstick',
    about: say('A flat pouch with a zip that runs round the corner; phone, keys and lipstick fit. | 扁平拉链手包，放得下手机、钥匙和口红。 | محفظة يد مسطّحة بسحّاب، تتسع للهاتف والمفاتيح وأحمر الشفاه.'),
    variants: [
      v('leather', 64, 'Leather clutch | 真皮手拿包 | محفظة يد جلدية', { notes: ['leather'], axes: [inColours('blush', 'teal', 'black')] }),
      v('velvet', 42, 'Velvet clutch | 丝绒手拿包 | محفظة يد مخملية', { notes: ['handWash'], axes: [inColours('plum', 'forest')] }),
    ],
  },
  {
    key: 'purse', category: 'bags', shop: 'lane', brand: 'Tannin', icon: 'purse', companion: 'coin',
    about: say('A purse with a kiss-lock clasp that closes with a click. | 口金零钱包，轻扣即合。 | محفظة نقود بقفل معدني يُغلق بنقرة.'),
    variants: [v('leather', 36, 'Leather coin purse | 真皮口金零钱包 | محفظة نقود جلدية', { notes: ['leather'], axes: [inColours('red', 'mustard', 'navy')] })],
  },
  {
    key: 'briefcase', category: 'bags', shop: 'lane', brand: 'Tannin', icon: 'briefcase', companion: 'fountain-pen',
    about: say('A briefcase with a brass lock and room for a 15-inch laptop. | 黄铜锁公文包，可放 15 英寸笔记本。 | حقيبة أوراق بقفل نحاسي تتسع لحاسوب 15 بوصة.'),
    variants: [
      v('leather', 260, 'Leather briefcase | 真皮公文包 | حقيبة أوراق جلدية', { notes: ['leather', 'handMade'], axes: [inColours('brown', 'black')] }),
      v('canvas', 129, 'Canvas briefcase | 帆布公文包 | حقيبة أوراق قماشية', { notes: ['canvas'], axes: [inColours('olive', 'navy')] }),
    ],
  },
  {
    key: 'backpack', category: 'luggage', shop: 'trail', brand: 'Ridge', icon: 'backpack', companion: 'compass',
    about: say('A backpack with a front pocket, a laptop sleeve and straps that breathe. | 双肩包，前袋加电脑隔层，透气背带。 | حقيبة ظهر بجيب أمامي وجيب للحاسوب وأحزمة تسمح بمرور الهواء.'),
    variants: [
      v('city', 68, 'City backpack | 城市通勤双肩包 | حقيبة ظهر للمدينة', { notes: ['recycled', 'wipe'], axes: [inColours('navy', 'mustard', 'black')] }),
      v('hike', 124, 'Hiking backpack | 徒步双肩包 | حقيبة ظهر للمشي الجبلي', { notes: ['recycled'], axes: [inColours('forest', 'rust'), inLitres([28, 1], [40, 1.3], [55, 1.55])] }),
      v('school', 39, 'School backpack | 学生双肩包 | حقيبة ظهر مدرسية', { notes: ['wipe'], axes: [inColours('red', 'sky', 'lilac')] }),
      v('roll', 96, 'Waxed canvas backpack | 蜡染帆布双肩包 | حقيبة ظهر من القماش المشمّع', { notes: ['canvas'], axes: [inColours('olive', 'sand')] }),
    ],
  },
  {
    key: 'suitcase', category: 'luggage', shop: 'trail', brand: 'Ridge', icon: 'luggage', companion: 'world-map',
    about: say('A suitcase on four quiet wheels with a lock that customs can open. | 四轮静音行李箱，海关锁。 | حقيبة سفر بأربع عجلات هادئة وقفل تفتحه الجمارك.'),
    variants: [
      v('cabin', 119, 'Cabin suitcase, 38 litres | 38 升登机箱 | حقيبة مقصورة سعة 38 لترًا', { notes: ['twoYears'], axes: [inColours('sky', 'coral', 'black')] }),
      v('hard', 169, 'Hard-shell suitcase | 硬壳行李箱 | حقيبة سفر صلبة', { notes: ['twoYears'], axes: [inColours('teal', 'burgundy'), inLitres([65, 1], [95, 1.25])] }),
      v('alu', 429, 'Aluminium suitcase | 铝合金行李箱 | حقيبة سفر من الألمنيوم', { notes: ['aluminium', 'twoYears'], axes: [inColours('silver')] }),
    ],
  },
]
