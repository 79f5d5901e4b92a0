import { say } from './say.ts'

const rows = {
  // Materials.
  cotton: say(
    'The organic cotton is soft and lets the air through. | 有机棉柔软透气。 | القطن العضوي ناعم ويسمح بمرور الهواء.',
  ),
  heavyCotton: say(
    'The heavy cotton keeps its shape after many washes. | 重磅棉多次水洗不变形。 | القطن الثقيل يحافظ على شكله بعد غسلات كثيرة.',
  ),
  linen: say(
    'Linen is cool in summer and gets softer with every wash. | 亚麻夏天凉爽，越洗越柔软。 | الكتّان منعش صيفًا ويزداد نعومة مع كل غسلة.',
  ),
  merino: say(
    'Merino wool warms without scratching and hardly takes on smells. | 美利奴羊毛保暖不扎人，也不易留味。 | صوف المارينو يدفئ من دون حكة ولا يحتفظ بالروائح.',
  ),
  wool: say(
    'The wool comes from one mill and is spun without mixing in synthetics. | 羊毛来自同一家纺厂，不掺化纤。 | الصوف من مصنع غزل واحد ومن دون ألياف صناعية.',
  ),
  silk: say(
    'The silk is light, smooth and best washed by hand. | 真丝轻盈顺滑，建议手洗。 | الحرير خفيف وأملس، ويُفضّل غسله باليد.',
  ),
  denim: say(
    'The denim is firm at first and softens within a few weeks. | 牛仔布初穿偏硬，几周后变软。 | قماش الدنيم متماسك في البداية ثم يلين خلال أسابيع.',
  ),
  leather: say(
    'Full-grain leather: small marks are natural and it darkens with use. | 头层牛皮，天然小纹路属正常，越用颜色越深。 | جلد طبيعي كامل: العلامات الصغيرة طبيعية ويغمق لونه مع الاستعمال.',
  ),
  suede: say('Suede likes a brush and dislikes rain. | 绒面皮宜刷不宜淋雨。 | الجلد المخملي يحب الفرشاة ولا يحب المطر.'),
  canvas: say(
    'The canvas is waxed, so light rain runs off. | 帆布经打蜡处理，小雨不透。 | قماش القنب مشمّع فينزلق عنه المطر الخفيف.',
  ),
  recycled: say(
    'The fabric is made from recycled bottles. | 面料由回收塑料瓶制成。 | القماش مصنوع من قوارير معاد تدويرها.',
  ),
  rainproof: say(
    'Seams are taped and hold off an hour of steady rain. | 接缝压胶，可抵挡一小时的持续降雨。 | الدرزات ملحومة وتصمد ساعة تحت مطر متواصل.',
  ),
  steel: say(
    'Stainless steel does not rust and takes no taste. | 不锈钢不生锈、不串味。 | الفولاذ المقاوم للصدأ لا يصدأ ولا يغيّر الطعم.',
  ),
  carbonSteel: say(
    'Carbon steel wants to be dried after use and rewards it with a sharp edge. | 碳钢用后需擦干，换来的是持久锋利。 | الفولاذ الكربوني يحتاج إلى التجفيف بعد الاستعمال ويكافئك بحدّة تدوم.',
  ),
  castIron: say(
    'Cast iron heats slowly and stays hot for long. | 铸铁升温慢，保温久。 | الحديد الزهر يسخن ببطء ويحتفظ بالحرارة طويلًا.',
  ),
  copper: say(
    'The copper will darken; a little lemon and salt bring the shine back. | 铜会变暗，用少许柠檬和盐即可恢复光泽。 | يغمق النحاس مع الوقت، وقليل من الليمون والملح يعيد لمعانه.',
  ),
  stoneware: say(
    'The stoneware is fired at 1,240 degrees, so each piece differs a little. | 陶器经 1240 度烧制，每件略有不同。 | الخزف محروق على 1240 درجة، لذلك تختلف كل قطعة قليلًا عن الأخرى.',
  ),
  porcelain: say(
    'Thin white porcelain that lets light shine through. | 薄胎白瓷，透光可见。 | بورسلان أبيض رقيق ينفذ منه الضوء.',
  ),
  glass: say(
    'Heat-proof glass, safe from the freezer to the oven. | 耐热玻璃，可从冷冻直接进烤箱。 | زجاج مقاوم للحرارة، آمن من المجمّد إلى الفرن.',
  ),
  oak: say(
    'The oak is oiled, not varnished, and can be sanded again. | 橡木上油不上漆，可再次打磨。 | خشب البلوط مدهون بالزيت لا بالورنيش ويمكن صنفرته من جديد.',
  ),
  walnut: say(
    'The walnut is solid, with the grain left to be seen. | 实心胡桃木，保留天然木纹。 | خشب الجوز مصمت وعروقه ظاهرة.',
  ),
  beech: say(
    'The beech comes from certified European forests. | 山毛榉木来自经认证的欧洲林地。 | خشب الزان من غابات أوروبية معتمدة.',
  ),
  bamboo: say(
    'Bamboo is light, hard and grows back quickly. | 竹子轻而坚硬，再生也快。 | الخيزران خفيف وصلب وينمو من جديد بسرعة.',
  ),
  aluminium: say(
    'The aluminium body is light and does not rust. | 铝合金机身轻巧不生锈。 | الهيكل من الألمنيوم خفيف ولا يصدأ.',
  ),
  silver925: say('Sterling silver 925, free of nickel. | 925 纯银，不含镍。 | فضة استرلينية 925 خالية من النيكل.'),
  gold18: say('Gold of 18 carats, stamped inside. | 18K 金，内侧有印记。 | ذهب عيار 18 قيراطًا مختوم من الداخل.'),
  beeswax: say(
    'Pure beeswax burns slowly and smells faintly of honey. | 纯蜂蜡燃烧缓慢，带淡淡蜂蜜香。 | شمع العسل النقي يحترق ببطء وله رائحة عسل خفيفة.',
  ),
  soywax: say(
    'Soy wax burns clean, for about forty hours. | 大豆蜡燃烧洁净，约可燃四十小时。 | شمع الصويا يحترق بنظافة نحو أربعين ساعة.',
  ),
  // Care.
  wash30: say('Wash at 30 degrees, dry in the air. | 30 度机洗，自然晾干。 | يُغسل على 30 درجة ويُجفف في الهواء.'),
  handWash: say('Wash by hand in cool water. | 冷水手洗。 | يُغسل باليد بماء بارد.'),
  wipe: say('A damp cloth is enough for cleaning. | 用湿布擦拭即可清洁。 | تكفي قطعة قماش رطبة للتنظيف.'),
  dishwasher: say('Safe in the dishwasher. | 可用洗碗机清洗。 | آمن في غسالة الصحون.'),
  noDishwasher: say('Please keep it out of the dishwasher. | 请勿放入洗碗机。 | يُرجى عدم وضعه في غسالة الصحون.'),
  induction: say(
    'Works on gas, electric and induction hobs. | 燃气灶、电炉与电磁炉均可使用。 | يعمل على الغاز والكهرباء والحث الحراري.',
  ),
  coolDry: say(
    'Keep it cool and dry; once opened, use it within two months. | 置于阴凉干燥处，开封后两个月内食用。 | يُحفظ في مكان بارد وجاف، ويُستهلك خلال شهرين من فتحه.',
  ),
  darkPlace: say(
    'Keeps for a year in a closed tin away from light. | 密封避光可保存一年。 | يبقى صالحًا سنة في علبة مغلقة بعيدًا عن الضوء.',
  ),
  noAdditives: say(
    'Nothing is added: no colour, no flavouring, no preservatives. | 不添加色素、香精和防腐剂。 | بلا أي إضافات: لا ملوّنات ولا منكّهات ولا مواد حافظة.',
  ),
  nuts: say(
    'Packed in a kitchen where nuts and milk are handled too. | 生产车间同时处理坚果和牛奶。 | يُعبّأ في مطبخ تُستعمل فيه المكسرات والحليب أيضًا.',
  ),
  vegan: say('Suitable for vegans. | 适合纯素食者。 | مناسب للنباتيين.'),
  fragranceFree: say(
    'Free of perfume; tested on sensitive skin. | 不含香精，经敏感肌测试。 | خالٍ من العطور ومختبر على البشرة الحساسة.',
  ),
  notOnAnimals: say('Not tested on animals. | 未进行动物测试。 | لم يُختبر على الحيوانات.'),
  opened12: say(
    'Use it within twelve months of opening. | 开封后请于十二个月内用完。 | يُستعمل خلال اثني عشر شهرًا من فتحه.',
  ),
  // Technical.
  usbc: say('Charges by USB-C; the cable is in the box. | USB-C 充电，附充电线。 | الشحن عبر USB-C والكابل في العلبة.'),
  twoYears: say(
    'Two years of guarantee with us, not with a distant maker. | 本店直接提供两年保修。 | ضمان سنتين من متجرنا مباشرة.',
  ),
  oneYear: say('One year of guarantee. | 保修一年。 | ضمان سنة واحدة.'),
  battery30: say('The battery lasts about thirty hours. | 续航约三十小时。 | تدوم البطارية نحو ثلاثين ساعة.'),
  replaceable: say(
    'The battery can be changed with a screwdriver. | 电池可用螺丝刀自行更换。 | يمكن تبديل البطارية بمفك براغٍ.',
  ),
  bothSystems: say(
    'Works with Windows, macOS and Linux. | 支持 Windows、macOS 与 Linux。 | يعمل مع ويندوز وماك ولينكس.',
  ),
  plugs: say(
    'Comes with plugs for Europe, Britain and the Americas. | 附欧规、英规与美规插头。 | يأتي مع مقابس لأوروبا وبريطانيا والأمريكتين.',
  ),
  quiet: say('Quiet enough to stand beside a bed. | 安静，可放在床边。 | هادئ بما يكفي ليوضع قرب السرير.'),
  tested: say('Switched on and tested before it is packed. | 打包前已通电测试。 | نشغّله ونختبره قبل التغليف.'),
  // Putting together, ages, sizes.
  assembly20: say(
    'Put together in about twenty minutes; the key is included. | 组装约需二十分钟，附扳手。 | يُركّب في نحو عشرين دقيقة والمفتاح مرفق.',
  ),
  assembled: say('Arrives in one piece, ready to use. | 整装送达，开箱即用。 | يصل قطعة واحدة جاهزًا للاستعمال.'),
  truesize: say('Fits true to size. | 尺码标准。 | المقاس مطابق للمعتاد.'),
  wide: say(
    'Cut a little wide; between two sizes take the smaller one. | 版型略宽，介于两码之间请选小码。 | القصّة واسعة قليلًا؛ إن ترددت بين مقاسين فاختر الأصغر.',
  ),
  small: say('Runs small; we suggest one size up. | 尺码偏小，建议选大一码。 | المقاس صغير نسبيًا، ننصح بدرجة أكبر.'),
  age0: say('Safe from birth. | 新生儿即可使用。 | آمن منذ الولادة.'),
  age3: say(
    'For children from three years; small parts. | 适合三岁以上儿童，含小零件。 | للأطفال من ثلاث سنوات؛ يحتوي على قطع صغيرة.',
  ),
  age6: say('For children from six years. | 适合六岁以上儿童。 | للأطفال من ست سنوات.'),
  age8: say('For ages eight to ninety-nine. | 适合八岁到九十九岁。 | للأعمار من ثماني سنوات إلى تسع وتسعين.'),
  grownUps: say(
    'Grown-ups should help the first time. | 初次使用请由大人陪同。 | ينبغي أن يساعد الكبار في المرة الأولى.',
  ),
  helmet: say('Please wear a helmet. | 使用时请佩戴头盔。 | يُرجى ارتداء خوذة.'),
  handMade: say('Made by hand in small numbers. | 小批量手工制作。 | صناعة يدوية بكميات صغيرة.'),
  acidFree: say(
    'The paper is acid-free and takes fountain pen ink without bleeding. | 无酸纸，钢笔书写不洇墨。 | الورق خالٍ من الأحماض ولا يتشرّب حبر أقلام الحبر السائل.',
  ),
  refill: say('Refills are easy to find. | 笔芯容易购得。 | عبوات الحبر البديلة سهلة الإيجاد.'),
  inEnglish: say('The text is in English. | 内文为英文。 | النص باللغة الإنجليزية.'),
  hardcover: say('Sewn hardcover that lies flat. | 锁线精装，可平摊。 | غلاف مقوّى مخيط ينفتح مسطحًا.'),
  easyPlant: say('Forgives a missed watering. | 偶尔忘记浇水也无妨。 | يحتمل أن تنسى ريّه مرة.'),
  brightPlant: say(
    'Likes a bright window without midday sun. | 喜明亮窗边，避免正午直晒。 | يحب نافذة مضيئة بعيدًا عن شمس الظهيرة.',
  ),
  seedsCount: say('The germination rate is printed on the bag. | 袋上标明发芽率。 | نسبة الإنبات مطبوعة على الكيس.'),
  vet: say('The recipe was checked by a veterinarian. | 配方经兽医审核。 | راجع الوصفة طبيب بيطري.'),
  petSize: say(
    'Please measure the chest before choosing a size. | 选购前请测量胸围。 | يُرجى قياس محيط الصدر قبل اختيار المقاس.',
  ),
  caseIn: say('A case is included. | 附收纳盒。 | العلبة مرفقة.'),
  hardCase: say('Comes in a hard case. | 附硬质琴盒。 | يأتي في حقيبة صلبة.'),
  softBag: say('Comes in a padded bag. | 附加厚软包。 | يأتي في حقيبة مبطّنة.'),
  setUp: say('Set up and tuned by our luthier. | 由制琴师调校音准。 | مضبوط ومدوزن على يد صانع الآلات لدينا.'),
} as const

/** Sentences that are true of many goods, by name. */
export const notes = rows

/** The name of one of the sentences. */
export type NoteKey = keyof typeof rows
