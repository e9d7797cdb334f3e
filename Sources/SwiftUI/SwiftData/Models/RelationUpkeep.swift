import Foundation

// Relations have two ends: what changes at one changes at the other.
extension ModelProperty {
    /// The variable was set. Objects that a context's object refers to belong to that context, too.
    func relationChanged(_ model: any PersistentModel, from old: Any?, to new: Any) {
        let (removed, added) = difference(from: old, to: new)
        let context = model._$model.context ?? added.lazy.compactMap { $0._$model.context }.first
        guard let context else { return }
        if model._$model.context == nil {
            guard model._$model.phase == .free else { return }
            // This links both ends of all its relations; what is no longer referred to was never linked.
            return context.insert(any: model)
        }
        for target in added where target._$model.context == nil { context.insert(any: target) }
        guard let inverse = inverse(in: model) else { return }
        for target in removed where target._$model.context === context && inverse.contains(model, in: target) {
            context.unlink(model, from: target, inverse)
        }
        for target in added { link(model, target, inverse, in: context) }
    }

    /// Makes a target refer back. To be called where the model refers to it.
    func link(_ model: any PersistentModel, _ target: any PersistentModel, _ inverse: ModelProperty, in context: ModelContext) {
        guard target._$model.context === context, !inverse.contains(model, in: target) else { return }
        if !inverse.isToMany {
            // The target leaves the object to which it referred until now.
            for former in inverse.models(of: target) where former !== model && contains(target, in: former) {
                context.unlink(target, from: former, self)
            }
        }
        inverse.add(model, to: target)
        context.noteChange(of: target, inverse)
    }
}

extension ModelContext {
    /// Takes an object out of another one's relation.
    func unlink(_ target: any PersistentModel, from model: any PersistentModel, _ property: ModelProperty) {
        property.remove(target, from: model)
        noteChange(of: model, property)
    }

    /// Links both ends of all relations of an object that was inserted.
    func linkInverses(of model: any PersistentModel) {
        for property in ModelDescription.of(any: type(of: model)).relations {
            guard let inverse = property.inverse(in: model) else { continue }
            for target in property.models(of: model) { property.link(model, target, inverse, in: self) }
        }
    }

    /// Does what the relations of a deleted object say about those at the other end.
    /// - Returns: the objects to delete with it.
    func followDeleteRules(of model: any PersistentModel) -> [any PersistentModel] {
        var doomed: [any PersistentModel] = []
        for property in ModelDescription.of(any: type(of: model)).relations {
            let targets = property.models(of: model)
            switch property.facts.relationship.deleteRule {
            case .cascade: doomed += targets
            case .noAction, .deny: continue
            case .nullify: break
            }
            guard let inverse = property.inverse(in: model) else { continue }
            for target in targets
            where target._$model.context === self && target._$model.phase != .deleting && inverse.contains(model, in: target) {
                unlink(model, from: target, inverse)
            }
        }
        return doomed
    }
}
