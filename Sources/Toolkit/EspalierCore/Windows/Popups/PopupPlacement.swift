package import EspalierGraphics
package import Foundation

/// How a popup is placed relative to its anchor.
package struct PopupPlacement: Hashable, Sendable {
    /// The preferred side of the anchor; the opposite side is used where there is no room.
    package var edge: Edge
    /// The alignment along that side: the popup's leading edges, middles or trailing edges align with the anchor's.
    package var alignment: HorizontalAlignment.Kind
    /// The distance between anchor and popup, in points.
    package var gap: CGFloat

    package init(edge: Edge = .bottom, alignment: HorizontalAlignment.Kind = .leading, gap: CGFloat = 2) {
        self.edge = edge
        self.alignment = alignment
        self.gap = gap
    }

    /// - Parameters:
    ///   - anchor: the rectangle that the popup belongs to, in the same points as `area`.
    ///   - area: the area available for popups.
    package func frame(size: CGSize, anchor: CGRect, area: CGRect, isRightToLeft: Bool = false) -> CGRect {
        let size = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
        var origin = CGPoint.zero
        switch edge {
        case .top, .bottom:
            let below = anchor.maxY + gap, above = anchor.minY - gap - size.height
            let fitsBelow = below + size.height <= area.maxY, fitsAbove = above >= area.minY
            let wantsBelow = edge == .bottom
            origin.y = wantsBelow ? (fitsBelow || !fitsAbove ? below : above) : (fitsAbove || !fitsBelow ? above : below)
            switch alignment {
            case .center: origin.x = anchor.midX - size.width / 2
            case .leading: origin.x = isRightToLeft ? anchor.maxX - size.width : anchor.minX
            case .trailing: origin.x = isRightToLeft ? anchor.minX : anchor.maxX - size.width
            }
        case .leading, .trailing:
            let right = anchor.maxX + gap, left = anchor.minX - gap - size.width
            let fitsRight = right + size.width <= area.maxX, fitsLeft = left >= area.minX
            let wantsRight = (edge == .trailing) != isRightToLeft
            origin.x = wantsRight ? (fitsRight || !fitsLeft ? right : left) : (fitsLeft || !fitsRight ? left : right)
            origin.y = alignment == .center ? anchor.midY - size.height / 2 : anchor.minY
        }
        origin.x = min(max(origin.x, area.minX), area.maxX - size.width)
        origin.y = min(max(origin.y, area.minY), area.maxY - size.height)
        return CGRect(origin: origin, size: size)
    }
}

extension HorizontalAlignment {
    package enum Kind: Hashable, Sendable { case leading, center, trailing }
}
