import { inColours, inSizes } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

const rings = inSizes(50, 52, 54, 56, 58)

/** Watches, jewellery, eyewear, hats and scarves of Linen Lane. */
export const accessories: readonly Template[] = [
  {
    key: 'watch', category: 'watches', shop: 'lane', brand: 'Meridian', icon: 'watch',
    about: say('A wristwatch with a plain dial, hardened glass and a strap that changes without tools. | 简洁表盘腕表，硬化玻璃，表带免工具更换。 | ساعة يد بمينا بسيط وزجاج مقسّى وسوار يُبدّل بلا أدوات.'),
    variants: [
      v('quartz', 89, 'Quartz wristwatch | 石英腕表 | ساعة يد كوارتز', { notes: ['oneYear'], axes: [inColours('navy', 'burgundy', 'forest')] }),
      v('auto', 420, 'Automatic wristwatch | 自动机械腕表 | ساعة يد أوتوماتيكية', { notes: ['twoYears'], axes: [inColours('black', 'brown')] }),
      v('dive', 310, 'Diving watch, 200 metres | 200 米潜水表 | ساعة غوص حتى 200 متر', { notes: ['twoYears'], axes: [inColours('teal', 'orange')] }),
      v('small', 76, 'Small wristwatch, 28 millimetres | 28 毫米小表盘腕表 | ساعة يد صغيرة 28 ملم', { notes: ['oneYear'], axes: [inColours('plum', 'rust', 'sky')] }),
    ],
  },
  {
    key: 'ring', category: 'jewellery', shop: 'lane', brand: 'Salma', icon: 'ring', companion: 'gem-stone',
    about: say('A plain band with one cut stone, set low so that it does not catch. | 素圈单石戒指，低镶不勾挂。 | خاتم بسيط بحجر واحد مثبت منخفضًا كي لا يعلق.'),
    notes: ['caseIn'],
    variants: [
      v('topaz', 74, 'Silver ring with a blue topaz | 蓝托帕石银戒指 | خاتم فضة بحجر توباز أزرق', { notes: ['silver925'], axes: [rings] }),
      v('aqua', 98, 'Silver ring with an aquamarine | 海蓝宝石银戒指 | خاتم فضة بحجر أكوامارين', { notes: ['silver925', 'handMade'], axes: [rings] }),
      v('sapphire', 690, 'White gold ring with a sapphire | 白金蓝宝石戒指 | خاتم ذهب أبيض بحجر ياقوت أزرق', { notes: ['gold18'], axes: [rings] }),
    ],
  },
  {
    key: 'stone', category: 'jewellery', shop: 'lane', brand: 'Salma', icon: 'gem-stone', companion: 'ring',
    about: say('A loose faceted stone, each with a card that states weight and origin. | 刻面裸石，附重量与产地卡。 | حجر مصقول غير مركّب، مع بطاقة تذكر الوزن والمصدر.'),
    variants: [
      v('topaz', 45, 'Cut blue topaz, 2 carats | 2 克拉蓝托帕石裸石 | حجر توباز أزرق مصقول، قيراطان', { notes: ['caseIn'] }),
      v('zircon', 85, 'Cut blue zircon, 3 carats | 3 克拉蓝锆石裸石 | حجر زركون أزرق مصقول، ثلاثة قراريط', { notes: ['caseIn'] }),
    ],
  },
  {
    key: 'beads', category: 'jewellery', shop: 'lane', brand: 'Salma', icon: 'prayer-beads',
    about: say('A string of round beads with a red tassel, knotted by hand. | 圆珠串配红流苏，手工打结。 | سبحة من خرز مستدير بشرّابة حمراء معقودة يدويًا.'),
    variants: [
      v('olive', 24, 'Olive wood beads | 橄榄木念珠 | سبحة من خشب الزيتون', { notes: ['handMade'] }),
      v('amber', 68, 'Light amber beads | 浅色琥珀念珠 | سبحة من الكهرمان الفاتح', { notes: ['handMade', 'caseIn'] }),
    ],
  },
  {
    key: 'crown', category: 'jewellery', shop: 'lane', brand: 'Salma', icon: 'crown',
    about: say('A gilded brass crown with glass stones for stage, weddings and birthdays. | 镀金黄铜冠，镶玻璃石，适合舞台、婚礼与生日。 | تاج نحاسي مذهّب بأحجار زجاجية للمسرح والأعراس وأعياد الميلاد.'),
    variants: [v('stage', 52, 'Gilded stage crown | 镀金舞台皇冠 | تاج مسرحي مذهّب', { notes: ['wipe'] })],
  },
  {
    key: 'sunglasses', category: 'eyewear', shop: 'lane', brand: 'Halo', icon: 'sunglasses', companion: 'beach-with-umbrella',
    about: say('Sunglasses with full UV protection and hinges that can be tightened. | 全防紫外线太阳镜，铰链可拧紧。 | نظارة شمسية بحماية كاملة من الأشعة فوق البنفسجية ومفصلات يمكن شدّها.'),
    notes: ['caseIn'],
    variants: [
      v('classic', 48, 'Classic sunglasses | 经典太阳镜 | نظارة شمسية كلاسيكية', { axes: [inColours('black', 'brown', 'teal')] }),
      v('polar', 79, 'Polarised sunglasses | 偏光太阳镜 | نظارة شمسية مستقطبة', { notes: ['twoYears'], axes: [inColours('navy', 'burgundy')] }),
    ],
  },
  {
    key: 'glasses', category: 'eyewear', shop: 'lane', brand: 'Halo', icon: 'glasses', companion: 'open-book',
    about: say('A light frame with spring hinges. | 轻盈镜框，弹簧铰链。 | إطار خفيف بمفصلات نابضة.'),
    notes: ['caseIn'],
    variants: [
      v('reading', 29, 'Reading glasses | 老花镜 | نظارة قراءة', { axes: [inColours('navy', 'rust', 'black'), inSizes('+1.0', '+1.5', '+2.0', '+2.5')] }),
      v('screen', 38, 'Screen glasses with a light filter | 防蓝光眼镜 | نظارة للشاشات بمرشّح ضوء', { axes: [inColours('plum', 'forest')] }),
    ],
  },
  {
    key: 'cap', category: 'hats', shop: 'lane', brand: 'Stride', icon: 'billed-cap', companion: 'sunglasses',
    about: say('A cap with six panels and a brass buckle at the back. | 六片式鸭舌帽，后部黄铜扣。 | قبعة من ست قطع بإبزيم نحاسي من الخلف.'),
    variants: [
      v('cotton', 22, 'Cotton cap | 纯棉鸭舌帽 | قبعة قطنية', { notes: ['cotton', 'handWash'], axes: [inColours('sky', 'sand', 'black')] }),
      v('wool', 34, 'Wool cap | 羊毛鸭舌帽 | قبعة صوف', { notes: ['wool'], axes: [inColours('grey', 'forest')] }),
      v('run', 26, 'Light running cap | 轻薄跑步帽 | قبعة جري خفيفة', { notes: ['recycled', 'wash30'], axes: [inColours('coral', 'mint', 'white')] }),
    ],
  },
  {
    key: 'sunhat', category: 'hats', shop: 'lane', brand: 'Haddad', icon: 'womans-hat', companion: 'beach-with-umbrella',
    about: say('A hat of plaited straw with a red bow that can be taken off. | 草编帽，红色蝴蝶结可拆。 | قبعة من القش المضفور بعقدة حمراء يمكن نزعها.'),
    variants: [v('straw', 44, 'Straw sun hat | 草编遮阳帽 | قبعة شمس من القش', { notes: ['handMade'], axes: [inSizes('S', 'M', 'L')] })],
  },
  {
    key: 'tophat', category: 'hats', shop: 'lane', brand: 'Haddad', icon: 'top-hat', companion: 'magic-wand',
    about: say('A stiff top hat with a satin band, for stage and ceremony. | 硬挺礼帽，缎面饰带，适合舞台与典礼。 | قبعة عالية صلبة بشريط من الساتان للمسرح والمراسم.'),
    variants: [v('felt', 86, 'Felt top hat | 毛毡礼帽 | قبعة عالية من اللبّاد', { notes: ['wool', 'handMade'], axes: [inColours('black', 'plum'), inSizes('M', 'L')] })],
  },
  {
    key: 'scarf', category: 'hats', shop: 'lane', brand: 'Northfield', icon: 'scarf', companion: 'gloves',
    about: say('A scarf of 180 centimetres with short fringes. | 180 厘米围巾，短流苏。 | وشاح بطول 180 سم وأهداب قصيرة.'),
    variants: [
      v('merino', 46, 'Merino scarf | 美利奴羊毛围巾 | وشاح من صوف المارينو', { notes: ['merino', 'handWash'], axes: [inColours('mustard', 'burgundy', 'navy')] }),
      v('silk', 78, 'Silk scarf | 真丝围巾 | وشاح حرير', { notes: ['silk'], axes: [inColours('teal', 'coral', 'lilac')] }),
      v('cotton', 28, 'Light cotton scarf | 轻薄棉围巾 | وشاح قطني خفيف', { notes: ['cotton', 'wash30'], axes: [inColours('sage', 'blush', 'sand')] }),
    ],
  },
  {
    key: 'gloves', category: 'hats', shop: 'lane', brand: 'Northfield', icon: 'gloves', companion: 'scarf',
    about: say('Gloves with a ribbed cuff that closes against the wind. | 罗纹收口手套，挡风。 | قفازات بكمّ مضلّع يصدّ الريح.'),
    variants: [
      v('wool', 32, 'Knitted wool gloves | 针织羊毛手套 | قفازات صوف محبوكة', { notes: ['wool', 'handWash'], axes: [inColours('plum', 'grey', 'forest'), inSizes('S', 'M', 'L')] }),
      v('touch', 36, 'Touchscreen gloves | 触屏手套 | قفازات لشاشات اللمس', { notes: ['recycled'], axes: [inColours('black', 'rust'), inSizes('S', 'M', 'L')] }),
    ],
  },
  {
    key: 'umbrella', category: 'hats', shop: 'lane', brand: 'Northfield', icon: 'umbrella', companion: 'closed-umbrella',
    about: say('An umbrella with eight fibreglass ribs and a wooden handle. | 八骨玻璃纤维伞，木柄。 | مظلة بثمانية أضلاع من الألياف الزجاجية ومقبض خشبي.'),
    variants: [
      v('long', 49, 'Long umbrella | 长柄雨伞 | مظلة طويلة', { notes: ['twoYears'], axes: [inColours('lilac', 'navy', 'forest')] }),
      v('pocket', 32, 'Folding umbrella | 折叠雨伞 | مظلة قابلة للطي', { notes: ['recycled'], axes: [inColours('coral', 'teal', 'black')] }),
    ],
  },
  {
    key: 'tie', category: 'hats', shop: 'lane', brand: 'Tannin', icon: 'necktie', companion: 'mans-shoe',
    about: say('A dark tie, 7 centimetres wide, with a hand-rolled tip. | 7 厘米宽深色领带，手卷边。 | ربطة عنق داكنة بعرض 7 سم وطرف ملفوف يدويًا.'),
    variants: [v('silk', 45, 'Silk tie | 真丝领带 | ربطة عنق حرير', { notes: ['silk', 'handMade'] })],
  },
]
