ALTER TABLE "desk_takes" RENAME TO "desk_assignments";--> statement-breakpoint
ALTER TABLE "desk_assignments" RENAME COLUMN "kept_at" TO "extended_at";--> statement-breakpoint
ALTER TABLE "desk_assignments" RENAME CONSTRAINT "desk_takes_entity_entity_id_pk" TO "desk_assignments_entity_entity_id_pk";--> statement-breakpoint
ALTER TABLE "desk_assignments" RENAME CONSTRAINT "desk_takes_actor_id_users_id_fk" TO "desk_assignments_actor_id_users_id_fk";
