import EspalierCore
package import Foundation

/// The active rules that a view keeps: about its own size, and those that it is the first view around of.
@MainActor package final class ConstraintStore {
    private(set) var all: [NSLayoutConstraint] = []
    /// Those of `all` that name a view deeper than directly in this one.
    private(set) var deep: [NSLayoutConstraint] = []
    private(set) weak var core: ViewCore?

    nonisolated init() {}

    func add(_ constraint: NSLayoutConstraint, to core: ViewCore) {
        self.core = core
        all.append(constraint)
        if constraint.reachesDeep(below: core) { deep.append(constraint) }
        constraint.store = self
        changed()
    }

    func remove(_ constraint: NSLayoutConstraint) {
        all.removeAll { $0 === constraint }
        deep.removeAll { $0 === constraint }
        constraint.store = nil
        changed()
    }

    private func changed() {
        core?.setNeedsLayout()
        core?.superCore?.setNeedsLayout()
    }

    /// Ends the rules that name a view, which is being removed, or one in it.
    func removeAll(inside sub: ViewCore) {
        for constraint in all where [constraint.first.core, constraint.second?.core].contains(where: { $0?.isInside(sub) ?? false }) {
            remove(constraint)
        }
    }

    /// The rules about the view's own size alone.
    func own(of core: ViewCore) -> [NSLayoutConstraint] {
        all.filter { $0.isOwn(of: core) }
    }

    /// The rules, as the views' owners show them.
    package var list: [NSLayoutConstraint] { all }

    /// In which direction the view runs, whatever the environment says; nil as that says. Who changes it has the views around placed anew.
    package var direction: LayoutDirection?

    // MARK: - What the last solution says

    /// The view around whose rules reach into this one: it places the views in this one. Nil for none.
    weak var placer: ViewCore?
    /// The views that this one is the placer of.
    var placed: [Weak<ViewCore>] = []
    /// Whether rules, and not the stack itself, place the views of a stack.
    package internal(set) var placesStack = false
    /// Whether a place depends on how far the view has scrolled.
    var followsScrolling = false
    /// The lengths of what scrolls, where rules say them.
    package fileprivate(set) var content: (width: CGFloat?, height: CGFloat?)
}

extension NSLayoutConstraint {
    /// Whether it is about a view's own size alone.
    func isOwn(of core: ViewCore) -> Bool {
        first.core === core && (second == nil || second?.core === core) && first.area == .view && (second?.area ?? .view) == .view
    }
}

extension ViewCore {
    /// Whether the view is another one, or in it.
    func isInside(_ core: ViewCore) -> Bool {
        var current: ViewCore? = self
        while let here = current {
            if here === core { return true }
            current = here.superCore
        }
        return false
    }

    /// The first view that both views are, or are in; nil for none.
    func commonCore(with other: ViewCore) -> ViewCore? {
        var current: ViewCore? = self
        while let here = current {
            if other.isInside(here) { return here }
            current = here.superCore
        }
        return nil
    }

    /// Ends the rules between the view, or those in it, and views around.
    func endRulesWithOthers() {
        var around = superCore
        while let core = around {
            core.constraints.removeAll(inside: self)
            around = core.superCore
        }
    }

    /// What rules say of the lengths of what scrolls.
    func setContent(width: CGFloat?, height: CGFloat?) {
        guard constraints.content != (width, height) else { return }
        constraints.content = (width, height)
        changed()
    }

    /// What scrolls has moved: views that stand still before it are placed anew.
    package func didScroll() {
        if constraints.followsScrolling { setNeedsLayout() }
    }
}
