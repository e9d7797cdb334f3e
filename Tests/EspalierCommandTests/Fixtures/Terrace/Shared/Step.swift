import CoreGraphics

enum Step {
    static let height: CGFloat = 20
}
