create index businesses_custom on businesses (id) where custom_values is not null;
