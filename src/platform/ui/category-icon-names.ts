/** The first match wins, so narrow terms come first. */
const ROWS: readonly (readonly [words: RegExp, icon: string])[] = [
  [/ice cream|gelat|frozen|dessert/i, 'ice-cream-cone'],
  [/pizz/i, 'pizza'],
  [/food store|grocer|supermarket|convenience|butcher/i, 'shopping-basket'],
  [/fish|seafood|sushi/i, 'fish'],
  [/coffee|caf[eé]|tea house|кафе|kaffee/i, 'coffee'],
  [/baker|bäcker|pastr|patiss|cake|chocolate|confection|boulanger/i, 'croissant'],
  [/wine|cocktail|liquor|distiller/i, 'wine'],
  [/snack|take ?-?(away|out)\b|tapas/i, 'utensils'],
  [/\bbars?\b|pub\b|beer|brew/i, 'beer'],
  [
    /restaurant|food court|steak|noodle|diner|bistro|grill|kebab|delicatessen|eatery|kitchen|cater/i,
    'utensils',
  ],
  [/hotel|hostel|guest|motel|lodg|resort|inn\b|bed (&|and) breakfast/i, 'bed-double'],
  [/barber|hair|friseur|coiffeur/i, 'scissors'],
  [/nail|beauty|spa\b|cosmetic|massage|tattoo|bath|sauna/i, 'sparkles'],
  [/pharmac|drug|chemist|eczane|apothe/i, 'pill'],
  [/veterinar|\bpets?\b|animal|\bdog|\bcat\b/i, 'paw-print'],
  [
    /dent|doctor|clinic|hospital|medic|surg|practition|physio|optic|optom|ologist|health|zahn/i,
    'stethoscope',
  ],
  [/fuel|gas station|petrol/i, 'fuel'],
  [/\bcars?\b|auto|motor|tire|taxi|garage|parking|truck/i, 'car'],
  [/book|librar|stationer/i, 'book-open'],
  [/music|record|concert|instrument/i, 'music'],
  [/jewel|watch|gold/i, 'gem'],
  [/cloth|fashion|tailor|shoe|hat shop|fabric|boutique|dry clean|laundr|leather/i, 'shirt'],
  [/florist|flower|garden/i, 'flower-2'],
  [/bicycle|bike/i, 'bike'],
  [/gym|fitness|sport|yoga|dance/i, 'dumbbell'],
  [/school|universit|college|class|course|tutor|education/i, 'graduation-cap'],
  [/museum|attraction|monument|theat|cinema|bank\b|government|city hall|embassy/i, 'landmark'],
  [/church|mosque|temple|synagogue|worship/i, 'church'],
  [/tour|travel|airport|ferry|boat/i, 'plane'],
  [/law|attorney|notar|legal/i, 'scale'],
  [/art\b|gallery|craft|photo|print|design|glass/i, 'palette'],
  [/hardware|construct|contractor|builder|carpent|roof|paint/i, 'hammer'],
  [/repair|plumb|electric|lock|mechanic|service|manufactur/i, 'wrench'],
  [/market|spice|juice/i, 'shopping-basket'],
  [/real estate|apartment|property/i, 'building-2'],
  [/consult|office|agency|insur|account|compan|software|financ/i, 'briefcase'],
  [/shop|store|retail|mall/i, 'store'],
  // Some sources use a cuisine alone as the category.
  [
    /food|cuisine|burger|biryani|mithai|mughlai|barbe[cq]ue|bbq|continental|(indian|chinese|american|asian|european|italian|japanese|korean|mexican|french|spanish|turkish|thai)$/i,
    'utensils',
  ],
]

const DEFAULT_ICON = 'map-pin'

export const CATEGORY_ICONS: readonly string[] = [...ROWS.map(([, icon]) => icon), DEFAULT_ICON]

export const findCategoryIcon = (category: string | null): string =>
  ROWS.find(([words]) => category !== null && words.test(category))?.[1] ?? DEFAULT_ICON
