-- Bills of followed cases held the follower's own name for the case, later the court's number, and are open to whoever
-- has their reference. Done again it changes nothing.
UPDATE "bills" SET "title_values" = "title_values" - 'name' WHERE "title" = 'cases.bill.title' AND "title_values" ->> 'name' IS NOT NULL;
