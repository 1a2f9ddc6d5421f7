/** A place, then its businesses: name, category, and optionally the spelling in Latin letters. */
export const WESTERN_NAMES = `
@ Bristol | GB | 51.454 | -2.588
Harrow & Finch Bookshop | Book store
The Crooked Teapot | Cafe
O'Malley's Boatyard | Boat repair shop
Pennywhistle Bakery | Bakery
Seven Lanterns Brewery | Brewery
Juniper Lane Dental Practice | Dentist
Old Quay Fish & Chips | Fish and chips restaurant
Thistledown Knitting Supplies | Craft store
@ Leeds | GB | 53.801 | -1.549
Marlowe and Sons Butchers | Butcher shop
Copper Kettle Tearoom | Cafe
Greybeard's Barber Shop | Barber shop
Whitlock Solicitors | Law firm
Nine Elms Veterinary Clinic | Veterinarian
Northgate Tyres | Tire shop
@ Portland | US | 45.515 | -122.679
Raccoon Hollow Coffee Roasters | Coffee shop
Bluebird B&B | Bed & breakfast
Tall Timber Climbing Gym | Gym
Cricket's Diner | Diner
Wagner Brothers Plumbing | Plumber
Saltgrass Pharmacy | Pharmacy
@ Köln | DE | 50.938 | 6.960
Bäckerei Morgenröte | Bakery
Gasthaus zum Störchennest | Restaurant
Weißdorn Apotheke | Pharmacy
Friseursalon Lockenkopf | Hairdresser
Blumen Süßkind | Florist
Fahrradwerkstatt Kettenglück | Bicycle repair shop
Zahnarztpraxis Dr. Hölderbeck | Dentist
Schlosserei Übelhör | Locksmith
@ Leipzig | DE | 51.340 | 12.373
Kaffeerösterei Mühlbach | Coffee shop
Buchhandlung Eselsohr | Book store
Metzgerei Grünwedel | Butcher shop
Hotel Lindenhöhe | Hotel
Döner Palast Güneş | Kebab shop
Kfz-Meisterbetrieb Jürgensen | Auto repair shop
@ Graz | AT | 47.070 | 15.439
Konditorei Zuckerbäck | Pastry shop
Weinstube Rebläusl | Wine bar
Trachten Österbauer | Clothing store
Optik Adlerauge | Optician
Tischlerei Holzwürmchen | Carpenter
@ Lyon | FR | 45.764 | 4.836
Boulangerie L'Épi d'Antan | Bakery
Fromagerie Chèvrefeuille | Cheese shop
Pharmacie des Mûriers | Pharmacy
Coiffure Élégance Boisvert | Hair salon
Le Hérisson Gourmand | Restaurant
Librairie La Plume Égarée | Book store
Garage Frênay | Auto repair shop
Crêperie du Vieux Puits | Creperie
@ Nantes | FR | 47.218 | -1.554
Hôtel des Trois Cigognes | Hotel
Pâtisserie Sucre d'Orgeval | Pastry shop
Cabinet Dentaire Ravoisé | Dentist
Poissonnerie L'Étoile de Mer | Fish store
Fleuriste Pétale & Rosée | Florist
Brasserie Le Têtard | Brasserie
@ Sevilla | ES | 37.389 | -5.984
Panadería La Cigüeña | Bakery
Taberna El Búho Tuerto | Bar
Farmacia Nuñerola | Pharmacy
Peluquería Rizos de Azafrán | Hair salon
Ferretería Los Tornillos | Hardware store
Clínica Dental Sonrïa | Dentist
Zapatería Pie Ligero | Shoe store
@ Valparaíso | CL | -33.046 | -71.620
Hostal Brisa Añil | Hostel
Cafetería Ñandú | Cafe
Pescadería Don Evaristo | Fish store
Librería Caracol Errante | Book store
Heladería Copihué | Ice cream shop
@ Bologna | IT | 44.494 | 11.343
Panificio Spighetta | Bakery
Osteria del Cinghiale Zoppo | Restaurant
Farmacia Sant'Eusebio | Pharmacy
Gelateria Perlanera | Ice cream shop
Libreria Segnalibro Smarrito | Book store
Officina Bulloni & Figli | Auto repair shop
Trattoria Nonna Ersilia | Restaurant
Caffè Papavero | Cafe
@ Porto | PT | 41.158 | -8.629
Padaria Pão de Cevadinha | Bakery
Pastelaria Nuvem de Açúcar | Pastry shop
Farmácia Botelhão | Pharmacy
Restaurante O Polvo Sábio | Restaurant
Livraria Página Órfã | Book store
Cabeleireiro Madeixas | Hair salon
Oficina João Ferrugem | Auto repair shop
@ Curitiba | BR | -25.429 | -49.271
Churrascaria Brasa Guará | Steak house
Pousada Araucárias | Guest house
Sorveteria Pinhãozinho | Ice cream shop
Mercearia São Benedito Novo | Grocery store
Clínica Veterinária Quati | Veterinarian
@ Utrecht | NL | 52.091 | 5.122
Bakkerij De Gouden Korenaar | Bakery
Fietsenmaker Van Spaakman | Bicycle repair shop
Eetcafé 't Scheve Kelkje | Cafe
Apotheek De Wilgenhof | Pharmacy
Kapsalon Krulletje | Hair salon
Boekhandel IJsvogel | Book store
@ Malmö | SE | 55.605 | 13.003
Bageri Kärnhuset | Bakery
Frisör Silversaxen | Hair salon
Fiskbutiken Sjöstjärnan | Fish store
Konditori Smörblomman | Pastry shop
Cykelhörnan Ekdahl | Bicycle store
@ Århus | DK | 56.162 | 10.204
Bageriet Rugbrødsmøllen | Bakery
Smørrebrød hos Gyrithe | Restaurant
Boghandel Ørneredet | Book store
Tandlæge Kærgaard | Dentist
Blomsterhuset Mælkebøtten | Florist
@ Tampere | FI | 61.498 | 23.761
Leipomo Ruisneito | Bakery
Kahvila Pöllönpesä | Cafe
Kirjakauppa Sivukäänne | Book store
Parturi Hiuskeiju | Barber shop
`
