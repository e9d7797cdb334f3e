import EspalierCore
import Foundation

/// The views whose places are found at once: those directly in a view, and where a rule names a view deeper inside, all that are beside
/// the views on the way to it. What such a rule says may depend on any of them.
@MainActor struct ConstraintRegion {
    struct Member {
        let core: ViewCore
        /// Whether the place is given by the frame.
        let isFixed: Bool
    }

    let root: ViewCore
    /// The views whose subviews are placed, from the outside to the inside.
    private(set) var containers: [ViewCore] = []
    private(set) var members: [Member] = []
    /// The stacks among the containers whose views are placed by rules.
    private(set) var stacks: [ObjectIdentifier: StackArrangement] = [:]
    private var known: Set<ObjectIdentifier> = []

    init(_ root: ViewCore) {
        self.root = root
        reach(root)
        for container in containers { collect(container) }
    }

    func isContainer(_ core: ViewCore) -> Bool { known.contains(ObjectIdentifier(core)) }

    private mutating func reach(_ core: ViewCore) {
        guard known.insert(ObjectIdentifier(core)).inserted else { return }
        containers.append(core)
        for constraint in core.constraints.deep {
            for end in [constraint.first.core, constraint.second?.core] {
                var way: [ViewCore] = [], current = end === core ? nil : end?.superCore
                while let here = current, here !== core {
                    way.append(here)
                    current = here.superCore
                }
                for here in way.reversed() { reach(here) }
            }
        }
    }

    private mutating func collect(_ container: ViewCore) {
        var arranged: Set<ObjectIdentifier> = []
        if let stack = container.arrangement?() {
            arranged = Set(stack.views.map { ObjectIdentifier($0.core) })
            if container !== root || Self.namesArranged(container, arranged) { stacks[ObjectIdentifier(container)] = stack }
        }
        let isRuled = stacks[ObjectIdentifier(container)] != nil
        for sub in container.subcores.map(\.core) {
            if arranged.contains(ObjectIdentifier(sub)) {
                // Otherwise the stack places it.
                if isRuled { members.append(Member(core: sub, isFixed: false)) }
            } else if !sub.usesAutoresizing {
                members.append(Member(core: sub, isFixed: false))
            } else if isContainer(sub) {
                members.append(Member(core: sub, isFixed: true))
            }
        }
    }

    /// Whether a rule of a stack names one of its views together with another, or one that is inside.
    private static func namesArranged(_ stack: ViewCore, _ arranged: Set<ObjectIdentifier>) -> Bool {
        stack.constraints.all.contains { constraint in
            [constraint.first.core, constraint.second?.core].contains { end in
                var current = end
                while let here = current, here !== stack {
                    if here.superCore === stack { return arranged.contains(ObjectIdentifier(here)) }
                    current = here.superCore
                }
                return false
            }
        }
    }

    /// Whether rules place the views of a stack, which then asks them for its size.
    static func hasRuledStack(_ core: ViewCore) -> Bool {
        guard !core.constraints.all.isEmpty, let stack = core.arrangement?() else { return false }
        return namesArranged(core, Set(stack.views.map { ObjectIdentifier($0.core) }))
    }

    /// Tells the views whose subviews are placed here, and those where that has ended.
    func claim() {
        let inner = containers.filter { $0 !== root }
        for before in root.constraints.placed.compactMap(\.object) where before.constraints.placer === root && !isContainer(before) {
            before.constraints.placer = nil
            before.constraints.placesStack = false
            before.setNeedsLayout()
        }
        root.constraints.placed = inner.map { Weak($0) }
        for core in inner { core.constraints.placer = root }
        for core in containers { core.constraints.placesStack = stacks[ObjectIdentifier(core)] != nil }
    }
}

extension ViewCore {
    /// Whether the rules of a view around place the views in this one. They are asked first if they have changed.
    func isPlacedFromOutside() -> Bool {
        guard let placer = constraints.placer else { return false }
        if placer !== self, isInside(placer) {
            if placer.needsLayout { ConstraintSolver.solve(placer) }
            if constraints.placer != nil { return true }
        }
        constraints.placer = nil
        constraints.placesStack = false
        return false
    }
}
