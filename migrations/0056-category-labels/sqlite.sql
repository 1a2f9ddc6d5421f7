-- The vocabulary has new English labels. A category with another name was renamed by an administrator.
with labels (id, former, name, name_key) as (
  values
    ('shop/car/second_hand', 'Sale of used cars and light motor vehicles', 'Used car dealer', 'used car dealer'),
    ('craft/agricultural_engines', 'Agricultural engines mechanic', 'Farm equipment mechanic', 'farm equipment mechanic'),
    ('x/nature-feature', 'Nature feature', 'Natural feature', 'natural feature'),
    ('x/parents-association', 'Parents association', 'Parent association', 'parent association'),
    ('cuisine/oriental', 'Oriental restaurant', 'Asian and Middle Eastern restaurant', 'asian and middle eastern restaurant'),
    ('x/drywall-contractor', 'Dry wall contractor', 'Drywall contractor', 'drywall contractor'),
    ('shop/bag', 'Handbags shop', 'Handbag shop', 'handbag shop'),
    ('x/bottling-plant', 'Soft drinks manufacturer', 'Soft drink manufacturer', 'soft drink manufacturer'),
    ('x/expert-witness', 'Court expert', 'Expert witness', 'expert witness'),
    ('x/gas-shop', 'Gas bottle supplier', 'Propane supplier', 'propane supplier'),
    ('attraction/summer_toboggan', 'Summer toboggan', 'Alpine slide', 'alpine slide')
)
update categories
set name = labels.name, name_key = labels.name_key
from labels
where vocabulary_id = labels.id and categories.name = labels.former;

update category_countries
set name_key = (select categories.name_key from categories where categories.id = category_id)
where name_key <> (select categories.name_key from categories where categories.id = category_id);

update category_cities
set name_key = (select categories.name_key from categories where categories.id = category_id)
where name_key <> (select categories.name_key from categories where categories.id = category_id);
