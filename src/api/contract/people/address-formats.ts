// Facts as Google's libaddressinput and the CLDR publish them. A: street address, C: city, S: province, Z: postal code; a comma
// stands between the lines of an envelope.

/** Which parts an address has, in the order in which they are written. */
export const FORMATS: Readonly<Record<string, string>> = {
  'A,ZC':
    'AD AT AX AZ BA BE BG BL CH CY CZ DE DK DO DZ EH ET FI FO FR GE GF GL GN GP GR GT GW HR HT IS KG KW LA LI LR LU ' +
    'MA MC MD ME MF MG MK MQ NC NE NL NO PL PM PT PY RE RS SE SI SJ SK SM SN TJ TM TN TZ VA WF YT ZM',
  'A,CZ': 'BD BH BM BN BT GU IL JO KH LB LS MM MT MV NP NZ PK PR SA VC',
  'A,C,Z': 'AF AI FK GG GS IM IO JE KE LK NA PN SD SH SZ TC VG ZA',
  'A,C,SZ': 'AS FM ID MH MN MP PW TH UM US VI VN',
  'A,CSZ': 'AU BB CA CC CO CX HM NF SO',
  'A,ZCS': 'EE ES IT LT MX MZ PF TR UY',
  'A,ZC,S': 'AR BY CL CV MY SV UZ',
  'A,C,S': 'AE JM PA SC SR TV',
  'A,C,S,Z': 'EG GB IE RU UA',
  'A,CS,Z': 'BR CU HN IQ',
  'A,Z,C': 'AL EC MU OM',
  'A,CZ,S': 'IN NG PE',
  'Z,SC,A': 'CN JP TW',
  'A,CS': 'BS KN',
  'A,CZS': 'PG VE',
  'A,Z': 'GI SG',
  'S,C,A': 'HK KP',
  A: 'MO',
  'A,C,ZS': 'PH',
  'A,S': 'NR',
  'A,S,C': 'KI',
  'A,S,CZ': 'LV',
  'A,SC,Z': 'CR',
  'A,SZ': 'KY',
  'A,Z,C,S': 'AM',
  'A,Z,CS': 'NI',
  'A,ZSC': 'RO',
  'C,A,Z': 'HU',
  'S,C,A,Z': 'IR',
  'SC,A,Z': 'KR',
  'Z,S,C,A': 'KZ',
}

/** The same in all other countries. */
export const PLAIN_FORMAT = 'A,C'

/** Which parts must be given. */
export const REQUIRED: Readonly<Record<string, string>> = {
  ACZ:
    'AT AX BE BL CH CZ DE DK EE FI FK FR GB GF GG GL GP GR GS GU HU IM IO JE LI LT LU LV MF MQ MX MY NC NL NO NZ PL ' +
    'PM PN PR PT RE RO SE SH SJ SK TC TR WF YT ZA',
  ACSZ: 'AS AU BR CA CN ES FM IN IT JP KR MH MP PF PW RU TW UA US VI',
  ACS: 'CR HN IQ JM KN PG SO SV UM VE',
  AS: 'AE CO HK ID KY NR',
  A: 'AG GI MO VG',
  AZ: 'SG SM',
}

/** The same in all other countries. */
export const REQUIRED_ELSEWHERE = 'AC'

/** What the province is called in a country; elsewhere it is a province. */
export const PROVINCE_NAMES = {
  area: 'HK',
  countyOrCity: 'TW',
  county: 'EE GB IE RO',
  department: 'CO HN NI SV UY',
  district: 'NR',
  emirate: 'AE',
  governorate: 'EG IQ',
  island: 'BS CV KI KN KY PF SC TV',
  oblast: 'RU UA',
  parish: 'BB JM',
  prefecture: 'JP',
  provinceOrCity: 'KR',
  region: 'BY CL',
  state: 'AS AU BR FM IN MH MP MX MY NG PW UM US VE VI',
} as const

/** What the city is called in a country; elsewhere it is a city. */
export const CITY_NAMES = {
  district: 'HK PE SD SY TR',
  postTown: 'GB NO SE SJ',
  suburb: 'AU',
} as const

/** What the postal code is called in a country; elsewhere it is a postal code. */
export const CODE_NAMES = {
  eircode: 'IE',
  pin: 'IN',
  zip: 'AS FM GU MH MP PR PW UM US VI',
} as const
