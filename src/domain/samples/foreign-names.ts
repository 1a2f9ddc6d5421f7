/** Names that a kitchen brings along wherever it opens. */
export const foreignNames: Record<string, string> = {
  'Italian restaurant':
    'Trattoria Da Nino,Osteria del Ponte,La Bella Sera,Ristorante Il Fico,Piccola Puglia,Cucina Nonna Lia,Sapori di Mare,La Dispensa',
  'Pizza restaurant':
    'Pizzeria Vulcano,Pizza Forno Rosso,Slice & Basil,Pizzeria Bella Lucia,Due Fratelli Pizza,Margherita 48,Pizza Nuvola',
  'Chinese restaurant':
    'Golden Crane,Jade Pavilion,Lucky Bamboo,Red Lantern House,Sichuan Peppercorn,Dragon Gate,Little Dumpling,Pearl River Garden,Nine Woks',
  'Indian restaurant':
    'Saffron Courtyard,Curry Leaf,Spice Caravan,Tandoor House,Chutney & Rye,Bombay Verandah,Maharani Kitchen,Peacock Tandoori',
  'Japanese restaurant':
    'Izakaya Hoshi,Kumo Dining,Sakana House,Yuzu Kitchen,Tanuki Table,Aoi,Kaze Robata',
  'Sushi restaurant':
    'Sushi Nami,Sushi Tsubaki,Maki Corner,Sushi Hanare,Koi & Rice,Wasabi Boat,Sushi Umi',
  'Ramen restaurant': 'Ramen Kitsune,Menya Hoku,Bowl & Broth,Ramen Daruma,Noodle Lantern',
  'Mexican restaurant':
    'La Cantina Azul,El Agave Feliz,Taquería Dos Lunas,Mezcal y Maíz,Casa Tlayuda,Tacos La Güera',
  'Thai restaurant':
    'Thai Basil,Baan Thai,Lemongrass House,Siam Orchid,Chang Noi,Tamarind Tree,Coconut & Lime',
  'Vietnamese restaurant':
    'Phở Hòa Bình,Saigon Corner,Bánh Mì Bà Năm,Lotus Bowl,Hanoi Street Kitchen,Viet Garden',
  'Korean restaurant': 'Seoul Garden,Kimchi & Co.,Bap Sang,Hanok Grill,Bulgogi House,Arirang Table',
  'Turkish restaurant':
    'Anadolu Ocakbaşı,Sultan’s Garden,Bosporus Grill,Ege Sofrası,Lale Restaurant,Kapadokya',
  'Kebab shop':
    'Kebab Palace,Döner Dükkânı,Ali’s Grill,Pasha Kebab,Star Döner,Grill 63,Orient Kebab',
  'Greek restaurant':
    'Taverna Kyklades,Olive & Thyme,Ouzeri Meltemi,Santorini Blue,Delphi Taverna,To Kyma',
  'Lebanese restaurant':
    'Cedar House,Beirut Nights,Mezze Garden,Zaatar & Olive,Byblos Table,Phoenicia Kitchen',
  'French restaurant':
    'Bistrot du Coin,La Petite Assiette,Chez Margaux,Brasserie Lumière,Le Canard Bleu',
  'Spanish restaurant':
    'Bodega La Jarra,Tapas Olé y Sal,Casa Pepa,El Toro Tinto,La Tortilla Alegre',
  'Ethiopian restaurant': 'Axum Garden,Injera House,Blue Nile Table,Addis Corner,Lalibela Kitchen',
  'Peruvian restaurant': 'Ceviche y Mar,Inti Cocina,Pisco Sour House,La Llama Roja',
  'Georgian restaurant': 'Supra,Khinkali House,Tamada,Old Tiflis Table',
}
