import { inColours, inPacks, inSizes } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

const letters = inSizes('S', 'M', 'L', 'XL')

/** Clothing of Linen Lane. */
export const clothing: readonly Template[] = [
  {
    key: 'tee', category: 'tops', shop: 'lane', brand: 'Haddad', icon: 't-shirt', companion: 'jeans',
    about: say('A T-shirt with a straight cut and a neckline that stays flat. | 直筒剪裁的 T 恤，领口平整不卷边。 | تيشيرت بقصّة مستقيمة وياقة تبقى مسطحة.'),
    notes: ['wash30'],
    variants: [
      v('cotton', 18, 'Organic cotton T-shirt | 有机棉 T 恤 | تيشيرت من القطن العضوي', { notes: ['cotton', 'truesize'], axes: [inColours('white', 'black', 'sage', 'rust'), letters] }),
      v('heavy', 26, 'Heavy cotton T-shirt | 重磅纯棉 T 恤 | تيشيرت قطن ثقيل', { notes: ['heavyCotton', 'wide'], axes: [inColours('navy', 'grey', 'cream'), letters] }),
      v('merino', 49, 'Merino travel T-shirt | 美利奴羊毛旅行 T 恤 | تيشيرت سفر من صوف المارينو', { notes: ['merino'], axes: [inColours('forest', 'black', 'burgundy'), letters] }),
      v('linen', 38, 'Linen summer T-shirt | 亚麻夏季 T 恤 | تيشيرت صيفي من الكتّان', { notes: ['linen', 'wide'], axes: [inColours('sand', 'sky', 'white'), letters] }),
      v('pack', 45, 'Everyday T-shirts, pack of three | 日常 T 恤三件装 | تيشيرتات يومية، ثلاث قطع', { notes: ['cotton'], axes: [inColours('white', 'grey', 'black'), letters] }),
    ],
  },
  {
    key: 'blouse', category: 'tops', shop: 'lane', brand: 'Haddad', icon: 'womans-clothes', companion: 'shorts',
    about: say('A V-neck top with short sleeves, cut to be worn in or out. | V 领短袖上衣，扎进或外放都合适。 | بلوزة بياقة سبعة وأكمام قصيرة تُلبس داخل البنطال أو خارجه.'),
    variants: [
      v('linen', 36, 'Linen V-neck top | 亚麻 V 领上衣 | بلوزة كتّان بياقة سبعة', { notes: ['linen', 'wash30'], axes: [inColours('coral', 'sage', 'white'), letters] }),
      v('silk', 89, 'Silk V-neck top | 真丝 V 领上衣 | بلوزة حرير بياقة سبعة', { notes: ['silk', 'small'], axes: [inColours('blush', 'plum', 'cream'), letters] }),
      v('jersey', 24, 'Soft jersey V-neck top | 柔软针织 V 领上衣 | بلوزة جيرسيه ناعمة بياقة سبعة', { notes: ['cotton', 'wash30'], axes: [inColours('pink', 'navy', 'mustard'), letters] }),
      v('merino', 58, 'Fine merino V-neck top | 细美利奴羊毛 V 领上衣 | بلوزة مارينو رقيقة بياقة سبعة', { notes: ['merino', 'handWash'], axes: [inColours('lilac', 'teal'), letters] }),
    ],
  },
  {
    key: 'vest-top', category: 'tops', shop: 'lane', brand: 'Stride', icon: 'running-shirt', companion: 'running-shoe',
    about: say('A sleeveless running shirt with a contrasting stripe that dries within the hour. | 撞色斜纹无袖跑步背心，一小时内即干。 | قميص جري بلا أكمام بخط متباين، يجف في أقل من ساعة.'),
    notes: ['wash30'],
    variants: [
      v('light', 22, 'Lightweight running vest | 轻薄跑步背心 | قميص جري خفيف بلا أكمام', { notes: ['recycled'], axes: [letters] }),
      v('race', 32, 'Race-day running vest | 竞赛跑步背心 | قميص سباقات بلا أكمام', { notes: ['recycled', 'small'], axes: [letters] }),
    ],
  },
  {
    key: 'jeans', category: 'bottoms', shop: 'lane', brand: 'Tannin', icon: 'jeans', companion: 't-shirt',
    about: say('Five pockets, copper rivets and a waist that does not gape. | 五袋设计，铜铆钉，腰头服帖。 | خمسة جيوب ومسامير نحاسية وخصر لا يتباعد.'),
    notes: ['wash30'],
    variants: [
      v('straight', 69, 'Straight-leg jeans | 直筒牛仔裤 | جينز بقصّة مستقيمة', { notes: ['denim', 'truesize'], axes: [inColours('blue', 'black'), inSizes(28, 30, 32, 34, 36)] }),
      v('slim', 72, 'Slim jeans with a little stretch | 微弹修身牛仔裤 | جينز ضيق بقليل من المرونة', { notes: ['small'], axes: [inColours('navy', 'grey'), inSizes(28, 30, 32, 34)] }),
      v('wide', 78, 'Wide-leg jeans | 阔腿牛仔裤 | جينز واسع الساقين', { notes: ['denim'], axes: [inColours('sky', 'cream'), inSizes(26, 28, 30, 32)] }),
      v('chino', 59, 'Cotton twill trousers | 纯棉斜纹长裤 | بنطال قطن تويل', { notes: ['heavyCotton', 'truesize'], axes: [inColours('sand', 'olive', 'navy'), inSizes(30, 32, 34, 36)] }),
      v('cord', 64, 'Corduroy trousers | 灯芯绒长裤 | بنطال مخملي مضلّع', { notes: ['cotton'], axes: [inColours('rust', 'forest'), inSizes(30, 32, 34, 36)] }),
    ],
  },
  {
    key: 'shorts', category: 'bottoms', shop: 'lane', brand: 'Stride', icon: 'shorts', companion: 'thong-sandal',
    about: say('Shorts with a drawstring and two deep pockets. | 抽绳短裤，两侧深口袋。 | شورت برباط خصر وجيبين عميقين.'),
    notes: ['wash30'],
    variants: [
      v('linen', 34, 'Linen shorts | 亚麻短裤 | شورت كتّان', { notes: ['linen'], axes: [inColours('sand', 'navy', 'sage'), letters] }),
      v('swim', 29, 'Swim shorts | 沙滩泳裤 | شورت سباحة', { notes: ['recycled'], axes: [inColours('teal', 'coral', 'mint'), letters] }),
      v('sweat', 27, 'Soft sweat shorts | 柔软卫衣短裤 | شورت قطني ناعم', { notes: ['cotton'], axes: [inColours('grey', 'black'), letters] }),
    ],
  },
  {
    key: 'dress', category: 'dresses', shop: 'lane', brand: 'Haddad', icon: 'dress', companion: 'womans-sandal',
    about: say('A knee-length dress with thin straps, a fitted waist and pockets in the seams. | 及膝吊带连衣裙，收腰，侧缝带口袋。 | فستان إلى الركبة بحمّالات رفيعة وخصر محدد وجيوب في الدرزات.'),
    variants: [
      v('linen', 84, 'Linen summer dress | 亚麻夏日连衣裙 | فستان صيفي من الكتّان', { notes: ['linen', 'wash30'], axes: [inColours('sky', 'coral', 'white'), letters] }),
      v('silk', 189, 'Silk evening dress | 真丝晚装连衣裙 | فستان سهرة من الحرير', { notes: ['silk'], axes: [inColours('burgundy', 'navy', 'plum'), letters] }),
      v('cotton', 56, 'Cotton sundress | 纯棉吊带连衣裙 | فستان قطني بحمّالات', { notes: ['cotton', 'wash30'], axes: [inColours('yellow', 'mint', 'lilac'), letters] }),
      v('jersey', 62, 'Jersey travel dress | 免熨旅行连衣裙 | فستان سفر لا يحتاج إلى كيّ', { notes: ['recycled', 'wash30', 'truesize'], axes: [inColours('black', 'teal'), letters] }),
    ],
  },
  {
    key: 'kimono', category: 'dresses', shop: 'lane', brand: 'Haddad', icon: 'kimono', companion: 'folding-hand-fan',
    about: say('A printed robe with wide sleeves and a broad belt. | 印花宽袖长袍，配宽腰带。 | رداء مطبوع بأكمام واسعة وحزام عريض.'),
    variants: [
      v('yukata', 79, 'Cotton yukata robe | 纯棉浴衣 | رداء يوكاتا قطني', { notes: ['cotton', 'handWash'], axes: [inColours('blue', 'forest', 'rust'), inSizes('M', 'L')] }),
      v('silk', 240, 'Printed silk kimono | 真丝印花和服 | كيمونو حرير مطبوع', { notes: ['silk', 'handMade'], axes: [inColours('plum', 'teal'), inSizes('M', 'L')] }),
    ],
  },
  {
    key: 'sari', category: 'dresses', shop: 'lane', brand: 'Anjali', icon: 'sari',
    about: say('A sari of 5.5 metres with a woven border; the blouse piece is included. | 5.5 米长纱丽，织边，附上衣布料。 | ساري بطول 5.5 أمتار بحافة منسوجة وقماش البلوزة مرفق.'),
    variants: [
      v('cotton', 54, 'Handloom cotton sari | 手织棉纱丽 | ساري قطن منسوج يدويًا', { notes: ['cotton', 'handMade'] }),
      v('silk', 165, 'Silk sari with a gold border | 金边真丝纱丽 | ساري حرير بحافة ذهبية', { notes: ['silk', 'handMade'] }),
    ],
  },
  {
    key: 'coat', category: 'outerwear', shop: 'lane', brand: 'Northfield', icon: 'coat', companion: 'scarf',
    about: say('A buttoned coat with lapels and two welt pockets, lined to the cuffs. | 翻领单排扣外套，两侧口袋，全衬里。 | معطف بأزرار وطيّتي صدر وجيبين، مبطّن حتى الأكمام.'),
    variants: [
      v('wool', 219, 'Wool winter coat | 羊毛冬季大衣 | معطف شتوي من الصوف', { notes: ['wool', 'truesize'], axes: [inColours('camel', 'navy', 'grey'), letters] }),
      v('trench', 149, 'Rainproof cotton trench | 防雨棉质风衣 | معطف واقٍ من المطر من القطن', { notes: ['rainproof'], axes: [inColours('sand', 'olive'), letters] }),
      v('linen', 118, 'Linen summer jacket | 亚麻夏季外套 | سترة صيفية من الكتّان', { notes: ['linen', 'wide'], axes: [inColours('cream', 'sage'), letters] }),
      v('leather', 390, 'Full-grain leather jacket | 头层牛皮夹克 | سترة من الجلد الطبيعي', { notes: ['leather', 'small'], axes: [inColours('brown', 'black'), letters] }),
      v('cord', 109, 'Corduroy jacket | 灯芯绒夹克 | سترة مخملية مضلّعة', { notes: ['cotton', 'truesize'], axes: [inColours('rust', 'forest', 'mustard'), letters] }),
    ],
  },
  {
    key: 'workcoat', category: 'outerwear', shop: 'lane', brand: 'Northfield', icon: 'lab-coat',
    about: say('A white work coat with three pockets and press buttons. | 白色工作服，三口袋，按扣设计。 | معطف عمل أبيض بثلاثة جيوب وأزرار كبس.'),
    variants: [v('classic', 39, 'White work coat | 白色工作大褂 | معطف عمل أبيض', { notes: ['heavyCotton', 'wash30'], axes: [letters] })],
  },
  {
    key: 'socks', category: 'basics', shop: 'lane', brand: 'Haddad', icon: 'socks', companion: 'running-shoe',
    about: say('Socks with a hand-linked toe, so there is no seam to feel. | 手工缝头袜，脚尖无接缝感。 | جوارب موصولة يدويًا عند الأصابع فلا تُحسّ الدرزة.'),
    notes: ['wash30'],
    variants: [
      v('cotton', 9, 'Two-tone cotton socks | 撞色棉袜 | جوارب قطنية بلونين', { notes: ['cotton'], axes: [inSizes('36–40', '41–45')] }),
      v('merino', 16, 'Merino hiking socks | 美利奴徒步袜 | جوارب مشي من المارينو', { notes: ['merino'], axes: [inSizes('36–40', '41–45')] }),
      v('packs', 11, 'Everyday socks in packs | 日常袜多双装 | جوارب يومية بعبوات', { notes: ['cotton'], axes: [inPacks([1, 1], [3, 2.6], [6, 4.8])] }),
    ],
  },
  {
    key: 'swimsuit', category: 'basics', shop: 'lane', brand: 'Marea', icon: 'one-piece-swimsuit', companion: 'beach-with-umbrella',
    about: say('A one-piece with crossed straps and a belt, fully lined. | 交叉肩带连体泳衣，带腰饰，全衬里。 | مايوه قطعة واحدة بحمّالات متقاطعة وحزام، مبطّن بالكامل.'),
    notes: ['handWash'],
    variants: [
      v('classic', 48, 'One-piece swimsuit | 连体泳衣 | مايوه قطعة واحدة', { notes: ['recycled', 'small'], axes: [inColours('navy', 'coral', 'forest'), letters] }),
      v('sport', 54, 'Training swimsuit | 训练泳衣 | مايوه للتدريب', { notes: ['recycled'], axes: [inColours('black', 'teal'), letters] }),
    ],
  },
  {
    key: 'bikini', category: 'basics', shop: 'lane', brand: 'Marea', icon: 'bikini', companion: 'sunglasses',
    about: say('A dotted bikini with ties that can be let out. | 波点比基尼，系带可调。 | بكيني منقّط بأربطة قابلة للتعديل.'),
    notes: ['handWash'],
    variants: [v('dots', 39, 'Dotted bikini | 波点比基尼 | بكيني منقّط', { notes: ['recycled', 'truesize'], axes: [inColours('red', 'navy', 'forest'), letters] })],
  },
  {
    key: 'briefs', category: 'basics', shop: 'lane', brand: 'Haddad', icon: 'briefs',
    about: say('Briefs with a soft waistband that leaves no mark. | 柔软腰头三角内裤，不勒痕。 | سروال داخلي بحزام ناعم لا يترك أثرًا.'),
    notes: ['wash30'],
    variants: [v('cotton', 12, 'Organic cotton briefs | 有机棉三角内裤 | سروال داخلي من القطن العضوي', { notes: ['cotton'], axes: [inColours('sky', 'grey', 'black'), letters] })],
  },
]
