import EspalierTesting
import SwiftUI
import Testing
import UIKit

private typealias Part = NSLayoutConstraint.Attribute

/// A view with a size of its own.
private final class Sized: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 60, height: 20) }
}

@MainActor @Suite("Rules by the parts of views that they name") struct ConstraintAttributeTests {
    private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), view = UIView(frame: .zero)

    init() { add(view) }

    private func add(_ sub: UIView) {
        sub.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(sub)
    }

    /// A rule between a part of the view and one of the view around.
    private func rule(
        _ part: Part, _ relation: NSLayoutConstraint.Relation = .equal, _ other: Part? = nil, times: CGFloat = 1, _ more: CGFloat = 0
    )
        -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: view, attribute: part, relatedBy: relation, toItem: outer, attribute: other ?? part, multiplier: times, constant: more)
    }

    private func length(_ part: Part, _ points: CGFloat, _ relation: NSLayoutConstraint.Relation = .equal) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: view, attribute: part, relatedBy: relation, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: points)
    }

    /// The view's rectangle by these rules alone.
    private func placed(_ rules: [NSLayoutConstraint]) -> CGRect {
        NSLayoutConstraint.activate(rules)
        outer.layoutIfNeeded()
        defer { NSLayoutConstraint.deactivate(rules) }
        return view.frame
    }

    @Test("Parts, relations and axes have UIKit's numbers") func numbers() {
        let parts: [Part] = [
            .notAnAttribute, .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
            .firstBaseline,
            .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins,
        ]
        #expect(parts.map(\.rawValue) == Array(0...20))
        let relations: [NSLayoutConstraint.Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
        #expect(relations.map(\.rawValue) == [-1, 0, 1])
        #expect(NSLayoutConstraint.Axis.horizontal.rawValue == 0 && NSLayoutConstraint.Axis.vertical.rawValue == 1)
        #expect(NSLayoutConstraint.Orientation.self == NSLayoutConstraint.Axis.self, "AppKit's name")
    }

    @Test("Priorities have the numbers of both frameworks, and are written as numbers") func priorities() {
        let known: [UILayoutPriority] = [
            .required, .defaultHigh, .dragThatCanResizeWindow, .windowSizeStayPut, .dragThatCannotResizeWindow, .defaultLow,
            .fittingSizeLevel,
            .fittingSizeCompression, 12.5, 7,
        ]
        #expect(known.map(\.rawValue) == [1000, 750, 510, 500, 490, 250, 50, 50, 12.5, 7])
        #expect(
            NSLayoutConstraint.Priority(floatLiteral: 3.5).rawValue == 3.5
                && NSLayoutConstraint.Priority(integerLiteral: 4) == UILayoutPriority(4))
    }

    @Test("A rule knows what it was made of") func parts() {
        let made = NSLayoutConstraint(
            item: view, attribute: .width, relatedBy: .lessThanOrEqual, toItem: outer, attribute: .height, multiplier: 2, constant: 3)
        #expect(made.firstItem === view && made.firstAttribute == .width && made.relation == .lessThanOrEqual)
        #expect(made.secondItem === outer && made.secondAttribute == .height && made.multiplier == 2 && made.constant == 3)
        #expect(made.priority == .required && !made.isActive && made.identifier == nil)
        #expect(made.description == "UIView.width <= UIView.height * 2.0 + 3.0")
        made.identifier = "wide"
        #expect(made.identifier == "wide" && made.description == "wide: UIView.width <= UIView.height * 2.0 + 3.0")
        let alone = length(.height, 30, .greaterThanOrEqual)
        #expect(alone.secondItem == nil && alone.secondAttribute == .notAnAttribute && alone.relation == .greaterThanOrEqual)
        #expect(alone.description == "UIView.height >= 30.0")
        let anchored = view.topAnchor.constraint(equalTo: outer.centerYAnchor, constant: -4)
        #expect(
            anchored.firstAttribute == .top && anchored.secondAttribute == .centerY && anchored.relation == .equal
                && anchored.secondItem === outer)
    }

    @Test("Edges meet edges, in margins eight points inside", arguments: [
        ([Part.left, .right, .top, .bottom], [Part.left, .right, .top, .bottom], CGFloat(0)),
        ([.leading, .trailing, .firstBaseline, .lastBaseline], [.leading, .trailing, .top, .bottom], 0),
        ([.left, .right, .top, .bottom], [.leftMargin, .rightMargin, .topMargin, .bottomMargin], 8),
        ([.leading, .trailing, .top, .bottom], [.leadingMargin, .trailingMargin, .topMargin, .bottomMargin], 8),
    ]) private func edges(own: [Part], others: [Part], inset: CGFloat) {
        #expect(placed(zip(own, others).map { rule($0, .equal, $1) }) == outer.bounds.insetBy(dx: inset, dy: inset))
    }

    @Test("A view's own margins may be what is placed") func ownMargins() {
        #expect(placed([
            rule(.leadingMargin, .equal, .leading), rule(.trailingMargin, .equal, .trailing), rule(.topMargin, .equal, .top),
            rule(.bottomMargin, .equal, .bottom),
        ]) == CGRect(x: -8, y: -8, width: 216, height: 116))
    }

    @Test("Middles meet middles, which margins on all sides do not move") func middles() {
        let size = [length(.width, 40), length(.height, 20)]
        #expect(placed(size + [rule(.centerX), rule(.centerY)]) == CGRect(x: 80, y: 40, width: 40, height: 20))
        #expect(placed(size + [rule(.centerX, .equal, .centerXWithinMargins, 7), rule(.centerY, .equal, .centerYWithinMargins, -7)])
            == CGRect(x: 87, y: 33, width: 40, height: 20))
        #expect(
            placed(size + [rule(.centerX, .equal, .trailing), rule(.centerY, .equal, .bottom)])
                == CGRect(x: 180, y: 90, width: 40, height: 20))
        #expect(
            placed(size + [rule(.left, .equal, .right, times: 0.25), rule(.top, .equal, .bottom, times: 0.5)]).origin
                == CGPoint(x: 50, y: 50))
    }

    @Test("Of rules that contradict each other the one that matters more holds, until it matters less") func strength() {
        let wide = length(.width, 120), narrow = length(.width, 30), limit = length(.width, 100, .lessThanOrEqual)
        (wide.priority, narrow.priority) = (.defaultHigh, 749.5)
        let rules = [wide, narrow, limit, rule(.left), rule(.top), rule(.height)]
        #expect(placed(rules).width == 100, "as near as the limit allows")
        narrow.priority = 751
        #expect(placed(rules).width == 30)
        narrow.constant = 45
        #expect(placed(rules).width == 45)
        narrow.priority = .fittingSizeCompression
        wide.constant = 80
        #expect(placed(rules).width == 80)
    }

    @Test("A width follows a given height, and a height the width") func shapes() {
        let shape = NSLayoutConstraint(
            item: view, attribute: .width, relatedBy: .equal, toItem: view, attribute: .height, multiplier: 2, constant: 3)
        #expect(placed([shape, length(.height, 20), rule(.left), rule(.top)]).size == CGSize(width: 43, height: 20))
        #expect(placed([shape, length(.width, 43), rule(.left), rule(.top)]).size == CGSize(width: 43, height: 20))
    }

    @Test("Along each axis the view grows that holds least to its own size") func axes() {
        let views = [Sized(frame: .zero), Sized(frame: .zero)]
        views.forEach(add)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            #expect(
                views[0].contentHuggingPriority(for: axis) == .defaultLow
                    && views[0].contentCompressionResistancePriority(for: axis) == .defaultHigh)
        }
        views[0].setContentHuggingPriority(251, for: .horizontal)
        views[1].setContentHuggingPriority(251, for: .vertical)
        #expect(views[0].contentHuggingPriority(for: .vertical) == .defaultLow)
        func frames(from first: NSLayoutConstraint.Attribute, to last: NSLayoutConstraint.Attribute) -> [CGRect] {
            let rules = [
                NSLayoutConstraint(
                    item: views[0], attribute: first, relatedBy: .equal, toItem: outer, attribute: first, multiplier: 1, constant: 0),
                NSLayoutConstraint(
                    item: views[1], attribute: first, relatedBy: .equal, toItem: views[0], attribute: last, multiplier: 1, constant: 0),
                NSLayoutConstraint(
                    item: views[1], attribute: last, relatedBy: .equal, toItem: outer, attribute: last, multiplier: 1, constant: 0)
            ]
            NSLayoutConstraint.activate(rules)
            outer.layoutIfNeeded()
            defer { NSLayoutConstraint.deactivate(rules) }
            return views.map(\.frame)
        }
        #expect(frames(from: .leading, to: .trailing).map(\.width) == [60, 140])
        #expect(frames(from: .top, to: .bottom).map(\.height) == [80, 20])
    }
}
