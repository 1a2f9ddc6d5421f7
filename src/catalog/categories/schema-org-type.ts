import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { findCategorySynonyms } from './category-synonyms.ts'

/** Only schema.org types below LocalBusiness; museums, schools and parks have other parents. */
const KINDS: Record<string, string> = {
  AccountingService: 'accountant, accounting firm, tax consultant, bookkeeping service',
  AmusementPark: 'amusement park, theme park, water park',
  AnimalShelter: 'animal shelter',
  ArchiveOrganization: 'archive',
  ArtGallery: 'art gallery',
  Attorney: 'lawyer, attorney, law firm, solicitor',
  AutoBodyShop: 'auto body shop, car body shop',
  AutoDealer: 'car dealer, used car dealer',
  AutomatedTeller: 'atm, cash machine',
  AutoPartsStore: 'auto parts store, car parts store',
  AutoRental: 'car rental agency, car rental, car hire',
  AutoRepair: 'car repair shop, auto repair shop, car repair, auto repair, mechanic',
  AutoWash: 'car wash',
  Bakery: 'bakery, bagel shop, pastry shop, patisserie, cake shop',
  BankOrCreditUnion: 'bank, credit union, savings bank',
  BarOrPub: 'bar, pub, sports bar, wine bar, cocktail bar, karaoke bar, brewpub',
  BeautySalon: 'beauty salon, beauty parlour, tanning salon',
  BedAndBreakfast: 'bed & breakfast, bed and breakfast, guest house',
  BikeStore: 'bicycle store, bicycle shop, bike shop',
  BookStore: 'book store, bookstore, bookshop',
  BowlingAlley: 'bowling alley',
  Brewery: 'brewery',
  CafeOrCoffeeShop: 'cafe, coffee shop, coffeehouse, tea house, internet coffee shop',
  Campground: 'campground, camping ground, rv park',
  Casino: 'casino',
  ChildCare: 'child care, day care center, nursery, childcare centre',
  ClothingStore: 'clothing store, clothes shop, boutique, bridal shop, hat shop',
  ComedyClub: 'comedy club',
  ComputerStore: 'computer store, computer shop',
  ConvenienceStore: 'convenience store, corner shop',
  DaySpa: 'spa, day spa',
  Dentist: 'dentist, dental clinic, orthodontist',
  DepartmentStore: 'department store',
  Dermatology: 'dermatologist, skin care clinic',
  DietNutrition: 'dietitian, nutritionist',
  Distillery: 'distillery',
  DryCleaningOrLaundry: 'dry cleaner, laundry, laundromat',
  Electrician: 'electrician',
  ElectronicsStore: 'electronics store, camera store, appliance store',
  EmploymentAgency: 'employment agency, recruitment agency',
  ExerciseGym: 'gym, fitness center, fitness centre, climbing gym',
  FastFoodRestaurant: 'fast food restaurant, fast food, hamburger restaurant, kebab shop',
  FinancialService: 'financial consultant, currency exchange service, mortgage broker',
  FireStation: 'fire station',
  Florist: 'florist, flower shop',
  FoodEstablishment:
    'caterer, food court, juice shop, snack bar, food truck, bistro, delicatessen, takeaway',
  FurnitureStore: 'furniture store, mattress store',
  GardenStore: 'garden center, garden centre, plant nursery',
  GasStation: 'gas station, petrol station, filling station',
  GeneralContractor: 'general contractor, construction company',
  GolfCourse: 'golf course',
  GovernmentOffice: 'city government office, government office, embassy, city hall',
  GroceryStore:
    'grocery store, grocer, supermarket, greengrocer, butcher shop, fish store, cheese shop',
  Gynecologic: 'gynecologist',
  HairSalon: 'hairdresser, hair salon, barber shop, barber',
  HardwareStore: 'hardware store, building materials store, paint store',
  HealthClub: 'health club',
  HobbyShop: 'hobby store, hobby shop, craft store, fabric store',
  HomeGoodsStore: 'home goods store, kitchen supply store, carpet store, lighting store',
  Hospital: 'hospital',
  Hostel: 'hostel, youth hostel',
  Hotel: 'hotel',
  HousePainter: 'painter, house painter',
  HVACBusiness: 'hvac contractor, heating contractor',
  IceCreamShop: 'ice cream shop, ice cream',
  InsuranceAgency: 'insurance agency, insurance',
  InternetCafe: 'internet cafe',
  JewelryStore: 'jewelry store, jeweler, jeweller, watch store',
  LegalService: 'legal services, legal aid office',
  Library: 'library, public library',
  LiquorStore: 'liquor store, wine store, wine shop',
  LocalBusiness:
    'animal hospital, veterinary clinic, repair shop, coffee machine shop, print shop, blood bank, food bank',
  Locksmith: 'locksmith',
  LodgingBusiness: 'lodging, apartment hotel, inn',
  MedicalClinic:
    'medical clinic, clinic, health center, medical center, hair transplantation clinic',
  MensClothingStore: "men's clothing store",
  MobilePhoneStore: 'mobile phone shop, mobile phone store, cell phone store',
  Motel: 'motel',
  MotorcycleDealer: 'motorcycle dealer',
  MotorcycleRepair: 'motorcycle repair shop',
  MovieTheater: 'cinema, movie theater',
  MovingCompany: 'moving company',
  MusicStore: 'music store, record store, musical instrument store',
  NailSalon: 'nail salon',
  NightClub: 'night club, nightclub, disco',
  Notary: 'notary public, notary',
  Obstetric: 'obstetrician',
  OfficeEquipmentStore: 'stationery store, office supply store',
  Oncologic: 'oncologist',
  Ophthalmology: 'ophthalmologist',
  Optician: 'optician, eyewear store',
  Optometric: 'optometrist',
  Otolaryngologic: 'otolaryngologist',
  OutletStore: 'outlet store, outlet mall',
  PawnShop: 'pawn shop',
  Pediatric: 'pediatrician',
  PetStore: 'pet store, pet shop',
  Pharmacy: 'pharmacy, chemist, drugstore, drug store',
  Physician: 'doctor, general practitioner, physician',
  Physiotherapy: 'physiotherapist, physical therapist',
  PlasticSurgery: 'plastic surgeon, plastic surgery clinic',
  Plumber: 'plumber',
  Podiatric: 'podiatrist',
  PoliceStation: 'police station',
  PostOffice: 'post office',
  Psychiatric: 'psychiatrist',
  PublicSwimmingPool: 'swimming pool, public swimming pool',
  RealEstateAgent: 'real estate agency, real estate agent, estate agent, realtor',
  RecyclingCenter: 'recycling center',
  Resort: 'resort hotel, resort',
  Restaurant: 'restaurant, eatery, steak house, pizzeria, noodle shop, diner',
  RoofingContractor: 'roofing contractor, roofer',
  SelfStorage: 'storage facility, self-storage facility',
  ShoeStore: 'shoe store, shoe shop',
  ShoppingCenter: 'shopping mall, shopping center, shopping centre',
  SkiResort: 'ski resort',
  SportingGoodsStore: 'sporting goods store',
  SportsActivityLocation: 'yoga studio, pilates studio, martial arts school, dance school',
  SportsClub: 'sports club, football club',
  StadiumOrArena: 'stadium, arena',
  Store: 'store, shop, market',
  TattooParlor: 'tattoo shop, tattoo parlor, tattoo studio',
  TennisComplex: 'tennis court, tennis club',
  TireShop: 'tire shop',
  TouristInformationCenter: 'tourist information center, visitor center',
  ToyStore: 'toy store',
  TravelAgency: 'travel agency, tour operator, tour agency',
  VacationRental: 'holiday apartment, vacation rental, holiday home',
  WholesaleStore: 'wholesaler',
  Winery: 'winery',
}

const MATCHED_BY_SUFFIX = [
  'restaurant',
  'clothing store',
  'book store',
  'store',
  'repair shop',
  'shop',
  'hotel',
  'tour agency',
  'takeaway',
]

const typeByWord = new Map(
  Object.entries(KINDS).flatMap(([type, kinds]) =>
    kinds.split(', ').map((kind) => [normalizeName(kind), type] as const),
  ),
)

const inSingular = (kind: string) => kind.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')

const typeOfWord = (kind: string): string | undefined =>
  typeByWord.get(kind) ?? typeByWord.get(inSingular(kind))

export function inferSchemaType(category: string | null): string {
  if (category === null) return 'LocalBusiness'
  const kind = normalizeName(category)
  const own = typeOfWord(kind)
  if (own) return own
  for (const word of findCategorySynonyms(kind)) {
    const type = typeOfWord(word)
    if (type) return type
  }
  const general = MATCHED_BY_SUFFIX.find((word) => inSingular(kind).endsWith(` ${word}`))
  return (general && typeByWord.get(general)) ?? 'LocalBusiness'
}
