import type { WordList } from '../word-list.ts'

export const english: WordList = {
  families:
    'Hartley,Bennett,Marlowe,Fletcher,Whitaker,Sawyer,Callahan,Donnelly,Prescott,Ashby,Granger,Holloway,Kingsley,Lambert,Merrick,Nolan,Osborne,Pemberton,Quigley,Rowland,Sinclair,Thornton,Underwood,Vance,Wexler,Yardley,Abbott,Barlow,Crowther,Dunmore,Ellison,Farrow,Garrick,Hensley,Ingram,Jarvis,Kendrick,Langley,Mercer,Norwood,Oakes,Pryor,Ramsey,Stanton,Tully,Winslow,Delgado,Nguyen,Patel,Okafor',
  words:
    'Rosebay,Harbour,Maple,Cedar,Old Mill,Lantern,Copper,Blue Door,Corner,Riverside,Hilltop,Northside,Foxglove,Juniper,Willow,Sparrow,Heron,Magnolia,Ironwood,Golden Hour,Little Owl,Station,Bramble,Silver Birch,Lighthouse,Meadow,Kingfisher,Wren,Orchard,Anchor,Daybreak,Amber,Pinecone,Saltwater,Granite,Clover,Two Rivers,Red Kite,Sundial,Wayside',
  streets:
    'Maple Street,Oak Avenue,Church Lane,Mill Road,Station Road,High Street,Park Avenue,Cedar Drive,Elm Street,Bridge Street,Victoria Road,King Street,Market Street,Walnut Street,Lakeview Drive,Hillcrest Road,Union Street,Queen Street,Railway Terrace,Orchard Lane,Franklin Street,Garden Row,Chapel Street,Harbour Road,Second Avenue,Fifth Street,Prospect Place,Highland Avenue',
  patterns:
    '{family} {type}|{word} {type}|{word} {noun}|{family} {noun}|The {word} {noun}|{family} & {family2} {noun}|{city} {type}',
  nouns: {
    cafe: 'Coffee,Café,Coffee House,Tea & Toast',
    restaurant: 'Kitchen,Table,Grill,Dining Room,Eatery',
    bar: 'Tavern,Arms,Taproom,Lounge',
    bakery: 'Bakehouse,Bread Co.,Oven',
    grocery: 'Market,Provisions,Corner Store,Foods',
    hotel: 'Inn,Hotel,Lodge,House',
    hair: 'Hair,Hair Studio,Cuts',
    beauty: 'Beauty,Rooms,Studio',
    gym: 'Fitness,Athletic Club,Movement',
    doctor: 'Medical Practice,Health Centre,Surgery',
    hospital: 'General Hospital,Memorial Hospital',
    dentist: 'Dental,Dental Care,Family Dentistry',
    pharmacy: 'Pharmacy,Chemist',
    vet: 'Vets,Animal Care,Paws & Co.',
    school: 'School,Academy,Learning Centre',
    law: 'Law,Legal,& Partners',
    finance: 'Accounting,Savings,Financial',
    atm: 'Cash Point,ATM',
    estate: 'Homes,Realty,Properties,Lettings',
    garage: 'Garage,Auto,Motors',
    fuel: 'Services,Fuel Stop',
    trades: '& Sons,Contracting,Home Services',
    home: 'Home,Hardware,Interiors',
    fashion: 'Outfitters,& Daughters,Clothing',
    electronics: 'Electronics,Tech,Digital',
    gifts: 'Shop,Emporium,& Co.',
    museum: 'Collection,House,Gallery',
    park: 'Green,Gardens,Common',
    public: 'Office,Centre,Hall',
    travel: 'Travel,Tours,Journeys',
    taxi: 'Cars,Taxis',
    laundry: 'Cleaners,Laundry,Stitching',
    studio: 'Studio,Events,Pictures',
    bureau: 'Partners,Works,Studio',
    works: 'Supply Co.,Industries,Trading',
  },
}
