import Combine
import Foundation

struct Expense: Identifiable, Codable, Equatable {
    enum Category: String, Codable, CaseIterable, Identifiable {
        case food, travel, home, fun

        var id: String { rawValue }
        var name: String { rawValue.capitalized }

        var symbol: String {
            switch self {
            case .food: return "fork.knife"
            case .travel: return "car.fill"
            case .home: return "house.fill"
            case .fun: return "gamecontroller.fill"
            }
        }
    }

    var id = UUID()
    var name: String
    var category: Category
    var amount: Double
    var isPaid = false
}

final class ExpenseStore: ObservableObject {
    private static let key = "SavedExpenses"

    @Published var items: [Expense] = [] {
        didSet {
            if let data = try? JSONEncoder().encode(items) {
                UserDefaults.standard.set(data, forKey: Self.key)
            }
        }
    }

    init() {
        guard let data = UserDefaults.standard.data(forKey: Self.key),
              let saved = try? JSONDecoder().decode([Expense].self, from: data) else { return }
        items = saved
    }

    var total: Double { items.map(\.amount).reduce(0, +) }
    var open: Double { items.filter { !$0.isPaid }.map(\.amount).reduce(0, +) }

    func add(_ expense: Expense) { items.append(expense) }
}
