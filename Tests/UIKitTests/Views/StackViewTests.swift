import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// A view that asks for a size.
private final class Block: UIView {
    var own = CGSize.zero
    override var intrinsicContentSize: CGSize { own }
}

@MainActor @Suite("Stacks of UIKit's views") struct StackViewTests {
    private func stack(_ widths: [CGFloat], height: CGFloat = 10, length: CGFloat = 100) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: widths.map { width in
            let block = Block(frame: .zero)
            block.own = CGSize(width: width, height: height)
            return block
        })
        stack.frame = CGRect(x: 0, y: 0, width: length, height: 40)
        return stack
    }

    private func spans(_ stack: UIStackView) -> [ClosedRange<CGFloat>] {
        stack.layoutIfNeeded()
        return stack.arrangedSubviews.map { $0.frame.minX...$0.frame.maxX }
    }

    @Test("Values are UIKit's") func values() {
        #expect(
            [UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering].map(\.rawValue)
                == Array(0...4))
        #expect([UIStackView.Alignment.fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline].map(\.rawValue) == Array(0...5))
        #expect(UIStackView.Alignment.top == .leading && UIStackView.Alignment.bottom == .trailing)
        let stack = UIStackView(frame: .zero)
        #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill && stack.spacing == 0)
        #expect(!stack.isLayoutMarginsRelativeArrangement)
    }

    @Test("The length is shared out in each way") func distributions() {
        let stack = stack([10, 20, 30])
        stack.arrangedSubviews[1].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        #expect(spans(stack) == [0...10, 10...70, 70...100])
        stack.distribution = .fillProportionally
        #expect(spans(stack).map { ($0.upperBound - $0.lowerBound).rounded() } == [17, 33, 50])
        stack.distribution = .equalSpacing
        #expect(spans(stack) == [0...10, 30...50, 70...100])
        stack.distribution = .fillEqually
        stack.spacing = 5
        #expect(spans(stack) == [0...30, 35...65, 70...100])
    }

    @Test("Equal centring puts the middles of the views equally far from each other, as far as the distances allow") func centring() {
        let stack = stack([10, 20, 40])
        stack.distribution = .equalCentering
        // The middles of the outer ones are at 5 and 80.
        #expect(spans(stack) == [0...10, 32.5...52.5, 60...100])
        stack.spacing = 10
        #expect(spans(stack) == [0...10, 30...50, 60...100], "the distance goes first")
    }

    @Test("Views stand across the axis as the alignment says", arguments: [
        (UIStackView.Alignment.fill, 0, 40), (.top, 0, 10), (.firstBaseline, 0, 10), (.center, 15, 10), (.bottom, 30, 10), (.lastBaseline, 30, 10),
    ] as [(UIStackView.Alignment, CGFloat, CGFloat)]) func alignments(alignment: UIStackView.Alignment, y: CGFloat, height: CGFloat) {
        let stack = stack([10])
        stack.alignment = alignment
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews[0].frame.minY == y && stack.arrangedSubviews[0].frame.height == height)
    }

    @Test("A column has its leading and trailing edges") func column() {
        let stack = stack([10])
        (stack.axis, stack.alignment) = (.vertical, .trailing)
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews[0].frame.minX == 90)
        stack.alignment = .leading
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews[0].frame.minX == 0)
    }

    @Test("Distances after single views replace the stack's, until they are the default again") func spacing() {
        let stack = stack([10, 10, 10], length: 60)
        stack.distribution = .equalSpacing
        stack.spacing = 4
        let first = stack.arrangedSubviews[0]
        #expect(stack.customSpacing(after: first) == UIStackView.spacingUseDefault && stack.intrinsicContentSize.width == 38)
        stack.setCustomSpacing(20, after: first)
        #expect(stack.customSpacing(after: first) == 20 && stack.intrinsicContentSize.width == 54)
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: first)
        #expect(stack.intrinsicContentSize.width == 42)
        stack.setCustomSpacing(-5, after: first)
        #expect(stack.intrinsicContentSize.width == 29, "views may overlap")
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: first)
        #expect(stack.intrinsicContentSize.width == 38)
        stack.spacing = UIStackView.spacingUseSystem
        #expect(stack.intrinsicContentSize.width == 46)
    }

    @Test("Views are arranged in the order of their places, whatever the order of subviews") func order() {
        let stack = stack([10, 20]), new = Block(frame: .zero)
        new.own = CGSize(width: 5, height: 5)
        stack.distribution = .equalSpacing
        stack.insertArrangedSubview(new, at: 1)
        #expect(stack.arrangedSubviews.map { $0 === new } == [false, true, false] && stack.subviews.last === new)
        stack.insertArrangedSubview(new, at: 0)
        #expect(stack.arrangedSubviews.first === new && stack.arrangedSubviews.count == 3)
        stack.setCustomSpacing(9, after: new)
        stack.removeArrangedSubview(new)
        #expect(
            new.superview === stack && stack.arrangedSubviews.count == 2 && stack.customSpacing(after: new) == UIStackView.spacingUseDefault
        )
        stack.addArrangedSubview(new)
        UIView(frame: .zero).addSubview(new)
        #expect(stack.arrangedSubviews.count == 2, "who goes to another view leaves the stack")
        stack.arrangedSubviews[0].isHidden = true
        #expect(stack.intrinsicContentSize.width == 20, "who is hidden takes no room")
    }

    @Test("Margins are kept clear if the stack says so") func margins() {
        let stack = stack([10], length: 100)
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 2, right: 30)
        #expect(spans(stack) == [0...100])
        stack.isLayoutMarginsRelativeArrangement = true
        #expect(spans(stack) == [20...70] && stack.intrinsicContentSize == CGSize(width: 60, height: 13))
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5)
        #expect(spans(stack) == [5...95])
    }
}
