-- compatible: additive
-- Orders that were written before the payment had filled the account in have no name; those of accounts that are gone stay so.
update orders
set user_info = orders.user_info || jsonb_build_object('firstName', users.first_name, 'lastName', users.last_name)
from users
where users.id = orders.user_id
  and orders.user_info ->> 'firstName' = ''
  and orders.user_info ->> 'lastName' = ''
  and users.first_name <> '';
