-- Buttons that came with the product are called by the console's texts, as its pages are: the title in
-- the row would be Chinese in every language.
update menus set locale = 'menu.' || name where menu_type = 'button' and created_by is null;
