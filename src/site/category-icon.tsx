import {
  BedDouble,
  Beer,
  BookOpen,
  Briefcase,
  Building2,
  Car,
  Church,
  Coffee,
  Croissant,
  Dumbbell,
  Fish,
  Flower2,
  Fuel,
  Gem,
  GraduationCap,
  Hammer,
  IceCreamCone,
  Landmark,
  type LucideIcon,
  MapPin,
  Music,
  Palette,
  PawPrint,
  Pill,
  Pizza,
  Plane,
  Scale,
  Scissors,
  Shirt,
  ShoppingBasket,
  Sparkles,
  Stethoscope,
  Store,
  Utensils,
  Wine,
  Wrench,
} from 'lucide-react'

/** The first row whose words are in the category's name wins, so the narrower ones come first. */
const ICONS: readonly (readonly [RegExp, LucideIcon])[] = [
  [/ice cream|gelat|frozen|dessert/i, IceCreamCone],
  [/pizz/i, Pizza],
  [/food store|grocer|supermarket|convenience|butcher/i, ShoppingBasket],
  [/fish|seafood|sushi/i, Fish],
  [/coffee|caf[eé]|tea house|кафе|kaffee/i, Coffee],
  [/baker|bäcker|pastr|patiss|cake|chocolate|confection|boulanger/i, Croissant],
  [/wine|cocktail|liquor|distiller/i, Wine],
  [/\bbars?\b|pub\b|beer|brew/i, Beer],
  [
    /restaurant|food court|steak|noodle|diner|bistro|grill|kebab|delicatessen|eatery|kitchen|cater/i,
    Utensils,
  ],
  [/hotel|hostel|guest|motel|lodg|resort|inn\b/i, BedDouble],
  [/barber|hair|friseur|coiffeur/i, Scissors],
  [/nail|beauty|spa\b|cosmetic|massage|tattoo|bath|sauna/i, Sparkles],
  [/pharmac|drug|chemist|eczane|apothe/i, Pill],
  [/veterinar|\bpets?\b|animal|\bdog|\bcat\b/i, PawPrint],
  [
    /dent|doctor|clinic|hospital|medic|surg|practition|physio|optic|optom|ologist|health|zahn/i,
    Stethoscope,
  ],
  [/fuel|gas station|petrol/i, Fuel],
  [/\bcars?\b|auto|motor|tire|taxi|garage|parking|truck/i, Car],
  [/book|librar|stationer/i, BookOpen],
  [/music|record|concert|instrument/i, Music],
  [/jewel|watch|gold/i, Gem],
  [/cloth|fashion|tailor|shoe|hat shop|fabric|boutique|dry clean|laundr|leather/i, Shirt],
  [/florist|flower|garden/i, Flower2],
  [/gym|fitness|sport|yoga|dance|bicycle|bike/i, Dumbbell],
  [/school|universit|college|class|course|tutor|education/i, GraduationCap],
  [/museum|attraction|monument|theat|cinema|bank\b|government|city hall|embassy/i, Landmark],
  [/church|mosque|temple|synagogue|worship/i, Church],
  [/tour|travel|airport|ferry|boat/i, Plane],
  [/law|attorney|notar|legal/i, Scale],
  [/art\b|gallery|craft|photo|print|design|glass/i, Palette],
  [/hardware|construct|contractor|builder|carpent|roof|paint/i, Hammer],
  [/repair|plumb|electric|lock|mechanic|service|manufactur/i, Wrench],
  [/market|spice|juice/i, ShoppingBasket],
  [/real estate|apartment|property/i, Building2],
  [/consult|office|agency|insur|account|compan|software|financ/i, Briefcase],
  [/shop|store|retail|mall/i, Store],
  // Cuisines stand alone in some sources.
  [
    /food|cuisine|burger|biryani|mithai|mughlai|barbe[cq]ue|bbq|continental|(indian|chinese|american|asian|european|italian|japanese|korean|mexican|french|spanish|turkish|thai)$/i,
    Utensils,
  ],
]

/** The icon of a category, by the words of its name; a pin when none fits. */
export function CategoryIcon(props: {
  category: string | null
  size?: number
  className?: string
}) {
  const { category, size = 20, className } = props
  const Icon = ICONS.find(([words]) => category !== null && words.test(category))?.[1] ?? MapPin
  return <Icon aria-hidden="true" size={size} strokeWidth={1.5} className={className} />
}
