-- A voter is known by their own cookie alone; kind of browser (family and system) and network only hold how many people
-- of one network count. Hashes of whole user agents are forgotten: they can be compared with none of the new ones.
alter table votes drop constraint votes_link_id_low_high_bucket_hash_key;
alter table votes drop column bucket_hash;
alter table votes add column kind_hash bytea;
alter table votes add column network_hash bytea;
create index votes_by_network on votes (link_id, network_hash);
