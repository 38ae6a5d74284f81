-- Each page of contracts is granted by itself: the two shared one right, so whoever had one saw both.
-- Grants name the menu and stay as they are.
update menus set permission_name = 'data:letSignContract:list'
where name = 'data.letSignContract' and menu_type = 'page';
