-- A scene may have game masters of its own, and a question knows the scene it was asked in.
ALTER TABLE "scene" ADD COLUMN "gm_user_ids" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "prompt" ADD COLUMN "scene_id" TEXT;
