/** How the postal codes of a country look without spaces and dashes, and one of each country as it is written. */
export const POSTAL_CODES: Readonly<Record<string, string>> = {
  '\\d{5}':
    'AX 22150, BA 71000, BB BB23026, BL 97100, BT 11001, CR 10101, CU 10700, CZ 100 00, DE 10115, DO 11903, ' +
    'DZ 40304, EE 69501, EG 12411, EH 70000, ES 28039, FI 00550, FR 33380, GF 97300, GP 97100, GR 151 24, GT 09001, ' +
    'HN 31301, HR 10000, ID 40115, IQ 31001, IT 00144, JO 11937, KE 20100, KH 12203, KR 03051, KW 54541, LA 01160, ' +
    'LK 20000, LT 04340, MA 53000, MC 98000, ME 81257, MF 97100, MM 11181, MN 65030, MQ 97220, MV 20026, MX 02860, ' +
    'MY 43000, NA 10001, NC 98814, NI 52000, NP 44601, PE 15001, PF 98709, PK 44000, PL 00-950, PM 97500, RE 97400, ' +
    'SD 11042, SE 114 55, SK 010 01, SM 47890, SN 12500, TH 10150, TR 01960, UA 15432, UY 11600, VA 00120, ' +
    'WF 98600, YT 97600, ZM 50100',
  '\\d{4}':
    'AF 1001, AI AI-2640, AL 1001, AT 1010, AU 2060, AZ 1000, BD 1340, BE 4000, BG 1000, CC 6799, CH 2544, CV 7600, ' +
    'CX 6798, CY 2008, DK 8660, ET 1000, GE 0101, GL 3900, GW 1000, HM 7050, HT 6120, HU 1037, LI 9490, LR 1000, ' +
    'LU 4750, LV LV-1073, MD 2012, MK 1314, MZ 1102, NE 8001, NF 2899, NO 0025, NZ 6001, PH 1008, PY 1536, SI 4000, ' +
    'SJ 9170, TN 1002, VC VC0100, VE 1010, VG VG1110, ZA 0083',
  '\\d{6}':
    'BY 223016, CN 100096, CO 111221, EC 090105, IN 110001, KG 720001, NG 930283, RO 060274, RU 247112, SG 546080, ' +
    'TJ 735450, TM 744000, UZ 702100',
  '\\d{5}(?:\\d{4})?':
    'AS 96799, FM 96941, GU 96910, MH 96960, MP 96950, PR 00930, PW 96940, SA 11564, UM 96898, US 94103, VI 00802',
  '\\d{3}': 'AD AD100, FO 100, GN 001, IS 320, LS 100, MG 501, PG 111',
  '[A-Z]{4}1ZZ': 'FK FIQQ 1ZZ, GS SIQQ 1ZZ, IO BBND 1ZZ, PN PCRN 1ZZ, SH STHL 1ZZ, TC TKCA 1ZZ',
  'GIR0AA|[A-Z]{1,2}\\d[A-Z\\d]?\\d[A-Z]{2}': 'GB SW1A 1AA, GG GY1 1AA, IM IM2 1AA, JE JE1 1AA',
  '\\d{7}': 'CL 8340457, JP 154-0023, PT 2725-079',
  '\\d{5,6}': 'RS 11000, VN 70010',
  '(?:37)?\\d{4}': 'AM 0010',
  '(?:CP)?\\d{4}': 'SV 1101',
  '(?:PC)?\\d{3}': 'OM 133',
  GX111AA: 'GI GX11 1AA',
  'KY\\d{5}': 'KY KY1-1100',
  '[A-HJ-NP-Z]?\\d{4}(?:[A-Z]{3})?': 'AR C1070AAM',
  '[A-Z]{2}[A-Z0-9]{2}': 'BM FL 07',
  '[A-Z]{2}\\d{4}': 'BN BT2328',
  '[A-Z]{2}\\d{5}': 'SO JH 09010',
  '[A-Z]{3}\\d{2,4}': 'MT NXR 01',
  '[ABCEGHJ-NPRSTVXY]\\d[A-Z]\\d[A-Z]\\d': 'CA K1A 0B1',
  '[HLMS]\\d{3}': 'SZ H100',
  '[\\dA-Z]{7}': 'IE D02 AF30',
  '\\d{10}': 'IR 11936-12345',
  '\\d{3,4}': 'BH 317',
  '\\d{3}(?:\\d{2,3})?': 'TW 10603',
  '\\d{3}(?:\\d{2}|[A-Z]{2}\\d{3})': 'MU 42602',
  '\\d{4,5}': 'TZ 6090',
  '\\d{4}(?:\\d{4})?': 'LB 2038 3054',
  '\\d{4}[A-Z]{2}': 'NL 1012 AB',
  '\\d{5}(?:\\d{2})?': 'IL 9614303',
  '\\d{6}|[A-Z]\\d{2}[A-Z]\\d[A-Z]\\d': 'KZ 040900',
  '\\d{8}': 'BR 40301-110',
}
