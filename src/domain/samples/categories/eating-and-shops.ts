/** type|group|search word|weight|countries (a leading `-`: all but these) */
export const eatingAndShops = `
Restaurant|restaurant|restaurants|130
Coffee shop|cafe|coffee shops|70
Cafe|cafe|cafes|80
Italian restaurant|restaurant|restaurants|34
Fast food restaurant|restaurant|restaurants|40
Pizza restaurant|restaurant|restaurants|40
Chinese restaurant|restaurant|restaurants|24
Indian restaurant|restaurant|restaurants|20
Japanese restaurant|restaurant|restaurants|15
Sushi restaurant|restaurant|restaurants|14
Mexican restaurant|restaurant|restaurants|12
Thai restaurant|restaurant|restaurants|11
Vietnamese restaurant|restaurant|restaurants|8
Korean restaurant|restaurant|restaurants|7
Turkish restaurant|restaurant|restaurants|10
Greek restaurant|restaurant|restaurants|7
Lebanese restaurant|restaurant|restaurants|5
French restaurant|restaurant|restaurants|8
Spanish restaurant|restaurant|restaurants|5
Seafood restaurant|restaurant|restaurants|13
Steak house|restaurant|restaurants|9
Barbecue restaurant|restaurant|restaurants|9
Hamburger restaurant|restaurant|restaurants|16
Kebab shop|restaurant|restaurants|12
Vegetarian restaurant|restaurant|restaurants|5
Vegan restaurant|restaurant|restaurants|3
Ramen restaurant|restaurant|restaurants|5
Noodle shop|restaurant|restaurants|5
Breakfast restaurant|cafe|restaurants|9
Brunch restaurant|cafe|restaurants|4
Bistro|restaurant|restaurants|8
Buffet restaurant|restaurant|restaurants|3
Fine dining restaurant|restaurant|restaurants|2
Ethiopian restaurant|restaurant|restaurants|1
Peruvian restaurant|restaurant|restaurants|2
Georgian restaurant|restaurant|restaurants|1
Tea house|cafe|cafes|6
Ice cream shop|cafe|ice cream|12
Juice shop|cafe|juice bars|5
Internet cafe|cafe|cafes|2
Bar|bar|bars|34|-SA KW IR PK BD QA
Pub|bar|bars|18|-SA KW IR PK BD QA
Cocktail bar|bar|bars|7|-SA KW IR PK BD QA
Wine bar|bar|bars|6|-SA KW IR PK BD QA
Brewery|bar|breweries|4|-SA KW IR PK BD QA
Brewpub|bar|breweries|2|-SA KW IR PK BD QA
Night club|bar|night clubs|6|-SA KW IR PK BD QA
Karaoke bar|bar|bars|4|-SA KW IR PK BD QA
Sports bar|bar|bars|5|-SA KW IR PK BD QA
Bakery|bakery|bakeries|36
Pastry shop|bakery|bakeries|10
Cake shop|bakery|bakeries|9
Patisserie|bakery|bakeries|4
Chocolate shop|bakery|sweet shops|3
Bagel shop|bakery|bakeries|2
Grocery store|grocery|groceries|34
Supermarket|grocery|supermarkets|30
Convenience store|grocery|convenience stores|30
Butcher shop|grocery|butchers|10
Greengrocer|grocery|groceries|8
Fish store|grocery|groceries|4
Cheese shop|grocery|delicatessens|3
Delicatessen|grocery|delicatessens|5
Liquor store|grocery|liquor stores|9|-SA KW IR PK BD QA
Wine store|grocery|wine shops|4|-SA KW IR PK BD QA
Organic food store|grocery|groceries|3
Health food store|grocery|groceries|3
Spice store|grocery|groceries|2
Market|grocery|markets|5
Clothing store|fashion|clothing|34
Women's clothing store|fashion|clothing|12
Men's clothing store|fashion|clothing|8
Children's clothing store|fashion|clothing|6
Shoe store|fashion|shoe shops|12
Jewelry store|fashion|jewelers|12
Boutique|fashion|clothing|9
Bridal shop|fashion|bridal shops|3
Leather goods store|fashion|leather goods|2
Watch store|fashion|watch shops|3
Optician|fashion|opticians|11
Hat shop|fashion|clothing|1
Thrift store|fashion|second-hand shops|4
Vintage clothing store|fashion|second-hand shops|2
Electronics store|electronics|electronics|15
Mobile phone shop|electronics|phone shops|16
Mobile phone repair shop|electronics|phone repair|10
Computer store|electronics|computers|7
Computer repair service|electronics|computer repair|8
Camera store|electronics|electronics|2
Appliance store|electronics|appliances|6
Video game store|electronics|video games|3
Furniture store|home|furniture|16
Hardware store|home|hardware|16
Home goods store|home|home goods|8
Mattress store|home|furniture|4
Lighting store|home|lighting|3
Carpet store|home|flooring|3
Kitchen supply store|home|home goods|3
Paint store|home|hardware|4
Building materials store|home|building materials|8
Garden center|home|garden centers|5
Antique store|gifts|antiques|4
Gift shop|gifts|gift shops|8
Florist|gifts|florists|16
Book store|gifts|book stores|10
Used book store|gifts|book stores|2
Toy store|gifts|toy shops|6
Stationery store|gifts|stationery|6
Music store|gifts|music shops|3
Record store|gifts|music shops|2
Musical instrument store|gifts|music shops|2
Bicycle Shop|gifts|bicycle shops|7
Sporting goods store|gifts|sport shops|8
Pet store|gifts|pet shops|8
Craft store|gifts|craft shops|3
Fabric store|gifts|fabric shops|3
Art gallery|museum|galleries|8
Department store|fashion|department stores|3
Shopping mall|grocery|shopping malls|5
Souvenir store|gifts|gift shops|3`
