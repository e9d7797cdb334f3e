import Foundation

struct Sale: Identifiable {
    let id: Int
    let month: String
    let drink: String
    let amount: Double
}

struct Reading: Identifiable {
    let id: Int
    let date: Date
    let city: String
    let value: Double
    let low: Double
    let high: Double
}

struct Plant: Identifiable {
    let id: Int
    let kind: String
    let length: Double
    let width: Double
    let weight: Double
}

struct Visit: Identifiable {
    let id: Int
    let day: Date
    let count: Int
}

/// Made-up data, the same at every start.
enum Samples {
    static let firstDay = Calendar.current.date(from: DateComponents(year: 2024, month: 1, day: 1)) ?? .distantPast

    static let sales: [Sale] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"].enumerated().flatMap { index, month in
        ["Tea", "Coffee", "Juice"].enumerated().map { number, drink in
            Sale(id: index * 3 + number, month: month, drink: drink, amount: Double(20 + (index * 37 + number * 53) % 60))
        }
    }

    static let readings: [Reading] = ["Rome", "Oslo"].enumerated().flatMap { number, city in
        (0..<26).map { week in
            let value = 14 - Double(number) * 9 + 10 * sin(Double(week - 8) / 5) + Double((week * 7 + number * 3) % 4)
            let date = Calendar.current.date(byAdding: .day, value: week * 7, to: firstDay) ?? firstDay
            return Reading(id: number * 100 + week, date: date, city: city, value: value, low: value - 4, high: value + 5)
        }
    }

    static let plants: [Plant] = (0..<90).map { index in
        let kind = index % 3, noise = Double((index * 7919) % 97) / 97, other = Double((index * 104_729) % 89) / 89
        let length = 1.4 + Double(kind) * 1.9 + noise * 1.6
        return Plant(
            id: index, kind: ["Setosa", "Versicolor", "Virginica"][kind], length: length, width: length * 0.35 + other * 0.6,
            weight: 10 + other * 40)
    }

    static let visits: [Visit] = (0..<365).map { day in
        let date = Calendar.current.date(byAdding: .day, value: day, to: firstDay) ?? firstDay
        return Visit(id: day, day: date, count: 40 + (day * 37) % 53 + (day % 7 < 5 ? 25 : 0))
    }
}
